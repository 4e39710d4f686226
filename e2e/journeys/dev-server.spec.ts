import type { Page } from '@playwright/test'
import { type DevServer, startDevServer } from '../support/dev-server.ts'
import { sharedUser, storeSession } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

let server: DevServer

test.beforeAll(async () => {
  server = await startDevServer()
})

test.afterAll(async () => {
  await server.stop()
})

/** Counts images in view that have not loaded. */
function countMissingImages(page: Page): Promise<number> {
  return page.getByRole('list', { name: 'Photos' }).evaluate((list) => {
    const visibleCells = [...list.querySelectorAll('li')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    const images = visibleCells.map((cell) => cell.querySelector('img'))

    return images.filter((image) => !image || image.naturalWidth === 0).length
  })
}

test('on the dev server, all images in view load for a signed-in user, even after scrolling', async ({
  page,
}) => {
  // Vite compiles the modules on the first visit.
  test.slow()
  const customer = await sharedUser('customer')
  await storeSession(page, customer.session, server.origin)
  await page.goto(`${server.origin}/search?q=lantern`)
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('link').first()).toBeVisible({
    timeout: 60_000,
  })
  await expect.poll(() => countMissingImages(page)).toBe(0)

  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 3000)
  await expect(page.locator('li[aria-posinset="60"]')).toBeVisible()
  await expect.poll(() => countMissingImages(page)).toBe(0)
})
