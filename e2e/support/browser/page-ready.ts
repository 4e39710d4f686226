import type { Page } from '@playwright/test'

/** Every request that the page has begun so far has been reported once a later one was answered. */
export async function settleRequests(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/favicon.svg')))
}

export async function hasDeferredStyles(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('deferred')),
  )
}

/** What changed so far has been drawn. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}
