import type { Page } from '@playwright/test'

/** Simulates a slow connection: the page is server-rendered, and its scripts stay pending until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })

  return release
}
