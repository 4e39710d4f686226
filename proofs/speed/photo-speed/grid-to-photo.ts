import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { markedLongSides, markedName, storageKey } from '@shoebox/domain/catalog/renditions'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { firstOf } from '@shoebox/server/testing/first-of'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import sharp from 'sharp'
import { addManyImages } from '../../browser/grid/many-images.ts'
import { median } from '../../browser/grid/median.ts'
import { withList } from '../../browser/grid/open-list.ts'
import { openShop, type Shop } from '../../browser/shop.ts'
import { type Conditions, desktop } from '../../browser/visit.ts'
import { itemAt } from '../../draw.ts'

const path = '/photos?sort=newest'
const photos = 150
/** High latency, and enough bandwidth not to be the limit. */
const remote: Conditions = {
  ...desktop,
  line: { latencyMs: 40, kilobitsDown: 50_000, kilobitsUp: 10_000 },
}

type OpenTimes = { preview: number; any: number }

/**
 * Milliseconds from the click on a photo in a list until its preview is painted. Cold: the first photo opened in a browser,
 * with 40 ms latency. Warm: a later photo, also opened for the first time.
 */
export async function measureGridToPhoto(times: number) {
  const shop = await openShop()
  const images = await addManyImages(shop.api, photos)
  const previews = await preparePreviews(shop)
  try {
    const cold: OpenTimes[] = []
    for (let nth = 0; nth < times; nth += 1) {
      cold.push(...(await openPhotos(shop, { conditions: remote, positions: [nth], previews })))
    }
    const positions = Array.from({ length: times + 1 }, (_, nth) => nth)
    const [, ...warm] = await openPhotos(shop, { conditions: desktop, positions, previews })
    const medianOf = (opened: readonly OpenTimes[], what: keyof OpenTimes) =>
      median(opened.map((one) => one[what]))

    return {
      figures: { warm: medianOf(warm, 'preview'), cold: medianOf(cold, 'preview') },
      notes: [
        `${times} photos each; the thumb is shown after ${medianOf(warm, 'any').toFixed(0)} ms warm and ${medianOf(cold, 'any').toFixed(0)} ms cold`,
      ],
    }
  } finally {
    await previews.remove()
    await images.remove()
    await shop.stop()
  }
}

type Previews = { add: (id: string) => Promise<void>; remove: () => Promise<void> }

/** Prepares a preview as large as those of ingest. */
async function preparePreviews({ api }: Shop): Promise<Previews> {
  const { rows } = await api.database.admin.query<{ key: string }>(
    'select key_1920 as key from background_images order by number limit 1',
  )
  const site = createStorage(storageOptions('site'))
  const file = await site.get(firstOf(rows).key)
  if (!file) throw new Error('the demo has no background')
  const side = markedLongSides.preview
  const image = sharp(await buffer(file.body)).resize({ width: side, height: side, fit: 'inside' })
  const body = await image.webp({ quality: 80 }).toBuffer()
  site.close()
  const derivatives = createStorage(storageOptions('derivatives'))
  const keys: string[] = []

  return {
    add: async (id) => {
      const key = storageKey(id, markedName('preview'))
      keys.push(key)
      await derivatives.put({ key, body, contentType: 'image/webp' })
    },
    remove: async () => {
      await derivatives.remove(keys)
      derivatives.close()
    },
  }
}

type OpenOptions = { conditions: Conditions; positions: readonly number[]; previews: Previews }

/** Opens photos of one list in sequence, each by a click, followed by Back. */
function openPhotos(
  shop: Shop,
  { conditions, positions, previews }: OpenOptions,
): Promise<OpenTimes[]> {
  return withList(shop, { path, conditions }, async ({ page }) => {
    const opened: OpenTimes[] = []
    for (const position of positions) {
      const link = itemAt(await page.evaluate(listLinks), position)
      await previews.add(link.id)
      await page.evaluate(watchPaint)
      await page.locator(`ul[aria-label="Photos"] a[href="${link.href}"]`).click()
      opened.push(await page.evaluate(() => window.photoPainted))
      await settle(page)
      await page.goBack()
      await page.locator(`ul[aria-label="Photos"] a[href="${link.href}"]`).waitFor()
      await settle(page)
    }
    return opened
  })
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
}

type Link = { id: string; href: string }

function listLinks(): Link[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('ul[aria-label="Photos"] a:has(img)')
  return [...links].map((link) => ({
    id: /[\da-f-]{36}/.exec(link.querySelector('img')?.src ?? '')?.[0] ?? '',
    href: link.getAttribute('href') ?? '',
  }))
}

declare global {
  interface Window {
    photoPainted: Promise<OpenTimes>
  }
}

/** Runs in the page. Measures from the click to the frame after the one that shows the image completely faded in. */
function watchPaint(): void {
  const isPainted = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 && Number(getComputedStyle(image).opacity) === 1
  const isAnyPainted = (selector: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`main ${selector}`)].some(isPainted)
  window.photoPainted = new Promise((done) => {
    const start = ({ timeStamp }: MouseEvent) => {
      let any: number | null = null
      const checkFrame = () => {
        const isListGone = document.querySelector('ul[aria-label="Photos"] a:has(img)') === null
        const now = performance.now() - timeStamp
        if (any === null && isListGone && isAnyPainted('img')) any = now
        if (!isAnyPainted('img[src*="preview"]')) requestAnimationFrame(checkFrame)
        else
          requestAnimationFrame(() =>
            done({ preview: performance.now() - timeStamp, any: any ?? now }),
          )
      }
      requestAnimationFrame(checkFrame)
    }
    document.addEventListener('click', start, { capture: true, once: true })
  })
}
