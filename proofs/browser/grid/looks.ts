import type { Page } from '@playwright/test'
import { findViolations } from '@shoebox/e2e/support/browser/axe'
import type { Shop } from '../shop.ts'
import { desk } from '../visit.ts'
import { findLost, isTooWide } from './reflow.ts'
import { nameOf, onRoute, type Route } from './routes.ts'

type Looks = { violations: string[]; tooWide: string[]; lost: string[]; looks: number }

type Wanted = { routes: readonly Route[]; widths: readonly number[] }

const themes = ['light', 'dark'] as const
const height = 900
/** A narrow phone, and a desk of 1440 at 200 %. */
const narrow = [320, 720]

/** Each page in each theme at each width through axe, then as narrow as it may become. */
export async function lookAtAll(shop: Shop, { routes, widths }: Wanted): Promise<Looks> {
  const looks: Looks = { violations: [], tooWide: [], lost: [], looks: 0 }
  for (const route of routes) {
    await onRoute(shop, { route, conditions: desk }, async (page) => {
      const lost = findLost(page)
      for (const width of widths) {
        await resize(page, width)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          const found = await findViolations(page)
          looks.violations.push(...found.map((each) => `${nameOf(route)}, ${width}: ${each}`))
          looks.looks += 1
        }
      }
      for (const width of narrow) {
        await resize(page, width)
        looks.tooWide.push(...(await isTooWide(page)).map((each) => `${nameOf(route)}: ${each}`))
        looks.lost.push(...(await (await lost)()).map((each) => `${nameOf(route)}: ${each}`))
      }
    })
  }

  return looks
}

/** The grid follows when the window has come to rest. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
}
