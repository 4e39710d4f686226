import type { Locator, Page, Response } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** For screenshots: the name in the file name, and the viewport. */
export const widths = [
  { name: '1440', viewport: desktop },
  { name: '390', viewport: phone },
] as const

/** Opens a path of the shop, or a full URL, and waits for hydration. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address.startsWith('http') ? address : origins.web + address)
  await waitUntilReady(page)

  return response
}

/** Waits for hydration: from then on the page reacts to input. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor()
}

/** Playwright reports requests in order: once this one is answered, all earlier ones have been reported. */
export async function settleRequests(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/favicon.svg')))
}

export async function hasDeferredStyles(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('deferred')),
  )
}

/** Waits until pending changes are painted. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Pauses the clock: from here on time advances only when the test does it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

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

/** Breaks the frame on the first load only: its footer formats the count while the layout renders. */
export async function breakFrameOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('provoked') !== null) return

    sessionStorage.setItem('provoked', 'yes')
    Reflect.defineProperty(String.prototype, 'replaceAll', {
      get: () => {
        throw new Error('provoked')
      },
    })
  })
}

/** Tabs to the target, as keyboard users do. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('the keyboard does not get there')
}

/** The visible toasts. Their texts are also announced in a visually hidden live region. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ })
}

/** The first visible toast with this text. */
export function toastWith(page: Page, text: string | RegExp): Locator {
  return toasts(page).getByRole('listitem').filter({ hasText: text }).first()
}
