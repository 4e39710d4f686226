import type { Page } from '@playwright/test'

const folder = new URL('../../../docs/screens/', import.meta.url).pathname

/** Takes a full-page screenshot with all lists and lazy images loaded and animations disabled. */
export async function takePageScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)

  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true, animations: 'disabled' })
}

/** Takes a screenshot of the viewport only, for pages with an infinite list. */
export async function takeViewportScreenshot(page: Page, name: string): Promise<void> {
  // Wait for the network too: images get their URLs only after the server has signed them.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every(
      (busy) => busy.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  await page.evaluate(() => document.fonts.ready.then(() => {}))

  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
}
