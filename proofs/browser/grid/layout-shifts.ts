import type { Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { type Conditions, desktop, phone } from '../visit.ts'
import { describeRoute, onRoute, type Route } from './routes.ts'
import { runScroll } from './scroll-run.ts'

type ShiftOptions = { routes: readonly Route[]; pages: number }

type Shifts = { highest: number; notes: string[] }

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifted: { sum: number; what: string[] }
  }
}

const pageSize = 75
const speed = 3_000

/** Layout shift of each page from its first paint until `pages` pages of its list, or all of them, were scrolled past. */
export async function findShifts(shop: Shop, { routes, pages }: ShiftOptions): Promise<Shifts> {
  const notes: string[] = []
  let highest = 0
  for (const conditions of [desktop, phone]) {
    for (const route of routes) {
      const { sum, what } = await measureShift(shop, { route, conditions, pages })
      highest = Math.max(highest, sum)
      if (sum > 0) {
        const { width } = conditions.viewport
        notes.push(
          `${describeRoute(route)}, ${width} px wide: ${sum.toFixed(4)}; moved: ${what.join('; ')}`,
        )
      }
    }
  }

  return { highest, notes }
}

type PageVisit = { route: Route; conditions: Conditions; pages: number }

function measureShift(
  shop: Shop,
  { route, conditions, pages }: PageVisit,
): Promise<Window['shifted']> {
  const prepare = async (page: Page) => {
    await page.addInitScript(watchShifts)
  }
  return onRoute(shop, { route, conditions, prepare }, async (page, session) => {
    const isThrough = () =>
      page.evaluate(
        (photos) => {
          const indices = [...document.querySelectorAll<HTMLElement>('a[data-index]')]
          const last = Math.max(0, ...indices.map(({ dataset }) => Number(dataset.index)))
          const { scrollHeight } = document.documentElement
          return last >= photos || window.scrollY + window.innerHeight >= scrollHeight - 1
        },
        route.hasGrid ? pages * pageSize : 0,
      )
    do {
      await runScroll(page, session, { speed, pixels: 2 * speed })
    } while (!(await isThrough()))
    await page.waitForTimeout(300)

    return await page.evaluate(() => window.shifted)
  })
}

/** Sums up all shifts and keeps the first few elements that moved. */
function watchShifts(): void {
  const maxElements = 4
  window.shifted = { sum: 0, what: [] }
  // Only Chromium reports layout shifts, so the DOM types lack them.
  const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
  const nameOfNode = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element?.outerHTML.slice(0, 60) ?? 'an element that is gone'
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      if (hadRecentInput) continue

      window.shifted.sum += value
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOfNode(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)} px`,
      )
      window.shifted.what = [...window.shifted.what, ...moves].slice(0, maxElements)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
