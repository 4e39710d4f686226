import type { Page } from '@playwright/test'

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
