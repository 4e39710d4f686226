import type { CDPSession, Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { signInAsCustomer } from '../sign-in.ts'
import { type Conditions, visit } from '../visit.ts'

type OpenList = { page: Page; session: CDPSession }

type ListVisit = { path: string; conditions: Conditions }

/** Opens a list as a signed-in user. */
export function withList<Result>(
  { browser, url, api }: Pick<Shop, 'browser' | 'url' | 'api'>,
  { path, conditions }: ListVisit,
  look: (listed: OpenList) => Promise<Result>,
): Promise<Result> {
  return visit(browser, conditions, async (page, session) => {
    await signInAsCustomer(page, api)
    await session.send('Performance.enable')
    await openList(page, url + path)
    return await look({ page, session })
  })
}

/** Waits until the first images are loaded. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor()
  await page.locator('ul[aria-label="Photos"] img').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Scrolls to the last photo as fast as the pages load. Returns milliseconds. */
export async function readToEnd(page: Page): Promise<number> {
  const began = performance.now()
  await page.evaluate(async () => {
    const hasEnded = () => document.body.textContent.includes("That's all, folks!")
    while (!hasEnded()) {
      const grid = document.querySelector('ul[aria-label="Photos"]')
      const bottom = (grid?.getBoundingClientRect().bottom ?? 0) + window.scrollY
      window.scrollTo({ top: bottom - window.innerHeight, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 30))
    }
  })

  return performance.now() - began
}

export async function readMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')

  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}
