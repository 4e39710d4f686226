import type { Page } from '@playwright/test'
import { derivedNames, storageKey } from '@shoebox/domain/renditions'
import { createStorage } from '@shoebox/server/platform/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { origins } from '../stack/addresses.ts'
import { ask } from '../support/database.ts'
import { expect, test } from '../support/test.ts'

/** Small and gray; browsers look into a file to see what it is, so it does for every format. */
const print = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoQABAABUB8JaQABYwAAPtAAAA=', 'base64')

const storage = createStorage(storageOptions('derivatives'))
let photos: string[]

test.beforeAll(async () => {
  const rows = await ask<{ id: string }>(
    `select id from photos where photo_status = 'live' limit 2`,
  )
  photos = rows.map(({ id }) => id)
  const keys = photos.flatMap((id) => derivedNames.map((name) => storageKey(id, name)))
  const put = (key: string) => storage.put({ key, body: print, contentType: 'image/webp' })
  await Promise.all(keys.map(put))
})
// The files stay: other journeys show these photos too.
test.afterAll(() => storage.close())

/** Comes to the home page from another one, where the browser has to ask for the photos itself. */
async function goHome(page: Page): Promise<void> {
  const popular = photos.map((id, at) => ({
    id,
    photoid: at + 1,
    description: `Photo of ${at}`,
    thumbnail_url: `/media/${id}/thumb`,
    width: 1500,
    height: 1000,
  }))
  await page.route('**/api/photos/popular', (route) => route.fulfill({ json: popular }))
  await page.goto(`${origins.web}/pricing`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: /home/ }).first().click()
}

function shownIn(page: Page, name: string) {
  const image = page.getByRole('img', { name })
  // In one look: an image whose address failed is replaced by another element.
  return () =>
    image.evaluateAll((found) =>
      found
        .filter((element) => element instanceof HTMLImageElement)
        .map((element) => {
          element.scrollIntoView()
          return { from: element.currentSrc.split('?')[0], isShown: element.naturalWidth > 0 }
        }),
    )
}

const files = new URL(process.env.S3_ENDPOINT ?? 'http://localhost').origin

test('[S7.4.01] [S7.4.02] photos that appear later come straight from the storage, by one call for all', async ({
  page,
}) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/signed-urls')) bodies.push(request.postDataJSON())
  })
  await goHome(page)

  for (const [at, id] of photos.entries()) {
    await expect
      .poll(shownIn(page, `Photo of ${at}`))
      .toEqual([{ from: `${files}/derivatives/${id}/thumb-256.webp`, isShown: true }])
  }
  expect(bodies).toEqual([{ photoIds: photos, expiresInHours: 2, profile: 'thumb', height: 256 }])
})

test.describe('[S7.4.03] a photo is shown by its plain address', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  /** Shown means that the browser was led on to the storage, and that the page's policy let it. */
  const shownPlainly = (page: Page) =>
    expect
      .poll(shownIn(page, 'Photo of 1'))
      .toEqual([{ from: `${origins.web}/media/${photos[1]}/thumb`, isShown: true }])

  test('when the call fails', async ({ page }) => {
    await page.route('**/api/photos/signed-urls', (route) => route.fulfill({ status: 500 }))
    await goHome(page)
    await shownPlainly(page)
  })

  test('when no URL comes back', async ({ page }) => {
    const answer = { success: false, signedUrls: {}, error: 'Failed to generate signed URLs' }
    await page.route('**/api/photos/signed-urls', (route) => route.fulfill({ json: answer }))
    await goHome(page)
    await shownPlainly(page)
  })

  test('when the storage refuses the URL', async ({ page }) => {
    await page.route(/thumb-256\.webp\?/, (route) => route.fulfill({ status: 403 }))
    await goHome(page)
    await shownPlainly(page)
  })
})
