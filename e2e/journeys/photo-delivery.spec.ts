import type { Page } from '@playwright/test'
import { derivedNames, storageKey } from '@shoebox/domain/renditions'
import { createStorage } from '@shoebox/server/platform/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { origins } from '../stack/addresses.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { expect, test } from '../support/test.ts'

/** A small gray WebP; browsers detect the type from the content, so it serves for every format. */
const print = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoQABAABUB8JaQABYwAAPtAAAA=', 'base64')
const word = 'airship'

let photos: string[]

test.beforeAll(async () => {
  const rows = await runSql<{ id: string }>(
    `update photos set thumbnail_url = '/media/' || id || '/thumb' where $1 = any(tags) returning id`,
    [word],
  )
  photos = rows.map(({ id }) => id).toSorted()
  const keys = photos.flatMap((id) => derivedNames.map((name) => storageKey(id, name)))
  const storage = createStorage(storageOptions('derivatives'))
  const put = (key: string) => storage.put({ key, body: print, contentType: 'image/webp' })
  await Promise.all(keys.map(put))
  // The files are not removed, because other journeys show these photos too.
  storage.close()
})

/** Navigates client-side to the photos, so the browser fetches them itself. */
async function searchFromPricing(page: Page): Promise<void> {
  await open(page, '/pricing')
  await page.keyboard.press('/')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/search?q=${word}`)
}

/** URLs of the loaded images, read in one pass because a failed image is replaced by another element. */
async function shownFrom(page: Page): Promise<string[]> {
  const images = page.getByRole('region', { name: 'Photos' }).locator('a[href^="/photo/"] img')
  const addresses = await images.evaluateAll((found) =>
    found
      .filter((image) => image instanceof HTMLImageElement)
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc.split('?')[0] ?? ''),
  )

  return addresses.toSorted()
}

const files = new URL(process.env.S3_ENDPOINT ?? 'http://localhost').origin

test('[S7.4.01] [S7.4.02] photos that appear later load directly from storage, with one call for all', async ({
  page,
}) => {
  const bodies: { photoIds: string[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/signed-urls')) bodies.push(request.postDataJSON())
  })
  await searchFromPricing(page)

  await expect
    .poll(() => shownFrom(page))
    .toEqual(photos.map((id) => `${files}/derivatives/${id}/thumb-256.webp`))
  expect(bodies.map((body) => ({ ...body, photoIds: body.photoIds.toSorted() }))).toEqual([
    { photoIds: photos, expiresInHours: 2, profile: 'thumb', height: 256 },
  ])
})

test.describe('when the storage refuses the signed URL', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  // A visible image proves that the redirect to storage worked and that the policy allowed it.
  test('[S7.4.03] a photo is shown by its plain URL', async ({ page }) => {
    await page.route(/thumb-256\.webp\?/, (route) => route.abort())
    await searchFromPricing(page)

    await expect
      .poll(() => shownFrom(page))
      .toEqual(photos.map((id) => `${origins.web}/media/${id}/thumb`))
  })
})
