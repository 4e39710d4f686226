import type { Page } from '@playwright/test'

const folder = new URL('../../../docs/screens/', import.meta.url).pathname

/** Full-page screenshot from the top. Animations are reset to their start, and lazy images load eagerly. */
export async function takePageScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })

  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true, animations: 'disabled' })
}

/** Viewport screenshot: an infinite list has no full page. */
export async function takeViewportScreenshot(page: Page, name: string): Promise<void> {
  // Images load only after their URLs are signed.
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
