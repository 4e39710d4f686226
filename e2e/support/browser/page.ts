import type { Locator, Page, Response } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Screenshot sizes. The name is part of the file name. */
export const screenshotSizes = [
  { name: '1440', viewport: desktop },
  { name: '390', viewport: phone },
] as const

/** Opens a path of the shop, or a full URL, and waits for hydration. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url.startsWith('http') ? url : origins.web + url)
  await waitForHydration(page)

  return response
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor()
}

/** Waits until Playwright has reported all earlier requests: it reports them in order, so this request comes last. */
export async function flushRequestEvents(page: Page): Promise<void> {
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

/** After this call, time advances only when the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** Simulates a slow connection: scripts load only after the test calls the returned function. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })

  return gate.resolve
}

/** Breaks the frame on the first load only: its footer formats a count with `replaceAll`, which throws. */
export async function breakFrameOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('frame-broken') !== null) return

    sessionStorage.setItem('frame-broken', 'yes')
    Reflect.defineProperty(String.prototype, 'replaceAll', {
      get: () => {
        throw new Error('broken on purpose')
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
  throw new Error('Tab does not reach the target')
}

/** The visible toasts. Their texts are also announced in a visually hidden live region. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ })
}

/** The first visible toast with this text. */
export function toastWith(page: Page, text: string | RegExp): Locator {
  return toasts(page).getByRole('listitem').filter({ hasText: text }).first()
}
