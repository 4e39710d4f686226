import type { Page } from '@playwright/test'
import { derivedNames, storageKey } from '@shoebox/domain/catalog/renditions'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { origins } from '../stack/addresses.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { expect, test } from '../support/test.ts'

/** A small gray WebP. It stands in for every format, because browsers detect the type from the content. */
const grayImage = Buffer.from(
  'UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoQABAABUB8JaQABYwAAPtAAAA=',
  'base64',
)
const searchTerm = 'airship'

let photoIds: string[]

test.beforeAll(async () => {
  const rows = await runSql<{ id: string }>(
    `update photos set thumbnail_url = '/media/' || id || '/thumb' where $1 = any(tags) returning id`,
    [searchTerm],
  )
  photoIds = rows.map(({ id }) => id).toSorted()
  const keys = photoIds.flatMap((id) => derivedNames.map((name) => storageKey(id, name)))
  const storage = createStorage(storageOptions('derivatives'))
  const upload = (key: string) => storage.put({ key, body: grayImage, contentType: 'image/webp' })
  await Promise.all(keys.map(upload))
  // No cleanup, because other journeys show these photos too.
  storage.close()
})

/** Navigates client-side, so the browser fetches the photos itself. */
async function searchFromPricing(page: Page): Promise<void> {
  await open(page, '/pricing')
  await page.keyboard.press('/')
  await page.keyboard.type(searchTerm)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/search?q=${searchTerm}`)
}

/** URLs of the loaded images. Read in one call, because the page replaces the element of a failed image. */
async function readImageUrls(page: Page): Promise<string[]> {
  const images = page.getByRole('region', { name: 'Photos' }).locator('a[href^="/photo/"] img')
  const urls = await images.evaluateAll((elements) =>
    elements
      .filter((image) => image instanceof HTMLImageElement)
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc.split('?')[0] ?? ''),
  )

  return urls.toSorted()
}

const storageOrigin = new URL(process.env.S3_ENDPOINT ?? 'http://localhost').origin

test('[S7.4.01] [S7.4.02] after client-side navigation, one call signs all image URLs, and images load directly from storage', async ({
  page,
}) => {
  const bodies: { photoIds: string[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/signed-urls')) bodies.push(request.postDataJSON())
  })
  await searchFromPricing(page)

  await expect
    .poll(() => readImageUrls(page))
    .toEqual(photoIds.map((id) => `${storageOrigin}/derivatives/${id}/thumb-256.webp`))
  expect(bodies.map((body) => ({ ...body, photoIds: body.photoIds.toSorted() }))).toEqual([
    { photoIds, expiresInHours: 2, profile: 'thumb', height: 256 },
  ])
})

test.describe('when a signed URL does not load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  // A loaded image proves that the redirect to storage works and that the CSP allows it.
  test('[S7.4.03] the photo loads from its unsigned URL', async ({ page }) => {
    await page.route(/thumb-256\.webp\?/, (route) => route.abort())
    await searchFromPricing(page)

    await expect
      .poll(() => readImageUrls(page))
      .toEqual(photoIds.map((id) => `${origins.web}/media/${id}/thumb`))
  })
})
