import type { Page } from '@playwright/test'

/** The page as it stands on a slow line: drawn by the server, its scripts still on their way until released. */
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
