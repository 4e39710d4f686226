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
/** Far from the server, on a line that is not the limit. */
const remote: Conditions = {
  ...desktop,
  line: { latencyMs: 40, kilobitsDown: 50_000, kilobitsUp: 10_000 },
}

type Opened = { preview: number; any: number }

/**
 * Milliseconds from the click on a photo in a list until its preview is painted. Cold: the first photo opened in a browser,
 * with 40 ms latency. Warm: a later photo, also opened for the first time.
 */
export async function measureGridToPhoto(times: number) {
  const shop = await openShop()
  const pictures = await addManyImages(shop.api, photos)
  const previews = await preparePreviews(shop)
  try {
    const cold: Opened[] = []
    for (let nth = 0; nth < times; nth += 1) {
      cold.push(...(await openSome(shop, { conditions: remote, places: [nth], previews })))
    }
    const places = Array.from({ length: times + 1 }, (_, nth) => nth)
    const [, ...warm] = await openSome(shop, { conditions: desktop, places, previews })
    const of = (opened: readonly Opened[], what: keyof Opened) =>
      median(opened.map((one) => one[what]))

    return {
      figures: { warm: of(warm, 'preview'), cold: of(cold, 'preview') },
      notes: [
        `${times} photos each; the thumb stands there after ${of(warm, 'any').toFixed(0)} ms warm and ${of(cold, 'any').toFixed(0)} ms cold`,
      ],
    }
  } finally {
    await previews.remove()
    await pictures.remove()
    await shop.stop()
  }
}

type Previews = { add: (id: string) => Promise<void>; remove: () => Promise<void> }

/** As large as the ingest makes them. */
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

type OpenOptions = { conditions: Conditions; places: readonly number[]; previews: Previews }

/** Photos of one list, one after the other, each by a click and the way back. */
function openSome(shop: Shop, { conditions, places, previews }: OpenOptions): Promise<Opened[]> {
  return withList(shop, { path, conditions }, async ({ page }) => {
    const opened: Opened[] = []
    for (const place of places) {
      const link = itemAt(await page.evaluate(linksOf), place)
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

function linksOf(): Link[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('ul[aria-label="Photos"] a:has(img)')
  return [...links].map((link) => ({
    id: /[\da-f-]{36}/.exec(link.querySelector('img')?.src ?? '')?.[0] ?? '',
    href: link.getAttribute('href') ?? '',
  }))
}

declare global {
  interface Window {
    photoPainted: Promise<Opened>
  }
}

/** The frame after the one that has the whole picture in it, its fading over, counted from the click. */
function watchPaint(): void {
  const isSeen = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 && Number(getComputedStyle(image).opacity) === 1
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`main ${selector}`)].some(isSeen)
  window.photoPainted = new Promise((done) => {
    const start = ({ timeStamp }: MouseEvent) => {
      let any: number | null = null
      const look = () => {
        const isGone = document.querySelector('ul[aria-label="Photos"] a:has(img)') === null
        const now = performance.now() - timeStamp
        if (any === null && isGone && seen('img')) any = now
        if (!seen('img[src*="preview"]')) requestAnimationFrame(look)
        else
          requestAnimationFrame(() =>
            done({ preview: performance.now() - timeStamp, any: any ?? now }),
          )
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', start, { capture: true, once: true })
  })
}
