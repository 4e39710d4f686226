import type { Page } from '@playwright/test'
import { findViolations } from '@shoebox/e2e/support/browser/axe'
import type { Shop } from '../shop.ts'
import { desktop } from '../visit.ts'
import { findLost, isTooWide } from './reflow.ts'
import { describeRoute, onRoute, type Route } from './routes.ts'

type PageFindings = { violations: string[]; tooWide: string[]; lost: string[]; checks: number }

type PageChecks = { routes: readonly Route[]; widths: readonly number[] }

const themes = ['light', 'dark'] as const
const height = 900
/** A narrow phone, and a 1440 px desktop at 200 % zoom. */
const narrow = [320, 720]

/** Runs axe on each page, theme and width, then checks reflow at narrow widths. */
export async function checkPages(
  shop: Shop,
  { routes, widths }: PageChecks,
): Promise<PageFindings> {
  const findings: PageFindings = { violations: [], tooWide: [], lost: [], checks: 0 }
  for (const route of routes) {
    await onRoute(shop, { route, conditions: desktop }, async (page) => {
      const lost = findLost(page)
      for (const width of widths) {
        await resize(page, width)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          const found = await findViolations(page)
          findings.violations.push(
            ...found.map((each) => `${describeRoute(route)}, ${width}: ${each}`),
          )
          findings.checks += 1
        }
      }
      for (const width of narrow) {
        await resize(page, width)
        findings.tooWide.push(
          ...(await isTooWide(page)).map((each) => `${describeRoute(route)}: ${each}`),
        )
        findings.lost.push(
          ...(await (await lost)()).map((each) => `${describeRoute(route)}: ${each}`),
        )
      }
    })
  }

  return findings
}

/** The grid re-lays out after a debounce. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
}
