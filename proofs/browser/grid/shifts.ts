import type { Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { type Conditions, desk, phone } from '../visit.ts'
import { ride } from './ride.ts'
import { nameOf, onRoute, type Route } from './routes.ts'

type Wanted = { routes: readonly Route[]; pages: number }

type Shifts = { most: number; told: string[] }

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

/** The layout shift of each page from its first paint through so many pages of its list, or to its end. */
export async function findShifts(shop: Shop, { routes, pages }: Wanted): Promise<Shifts> {
  const told: string[] = []
  let most = 0
  for (const conditions of [desk, phone]) {
    for (const route of routes) {
      const { sum, what } = await shiftOf(shop, { route, conditions, pages })
      most = Math.max(most, sum)
      if (sum > 0) {
        const { width } = conditions.viewport
        told.push(
          `${nameOf(route)}, ${width} px wide: ${sum.toFixed(4)}; moved: ${what.join('; ')}`,
        )
      }
    }
  }

  return { most, told }
}

type Visited = { route: Route; conditions: Conditions; pages: number }

function shiftOf(shop: Shop, { route, conditions, pages }: Visited): Promise<Window['shifted']> {
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
      await ride(page, session, { speed, pixels: 2 * speed })
    } while (!(await isThrough()))
    await page.waitForTimeout(300)

    return await page.evaluate(() => window.shifted)
  })
}

/** The sum of all, and the first few elements that moved. */
function watchShifts(): void {
  const mostTold = 4
  window.shifted = { sum: 0, what: [] }
  // Chromium alone tells of them, so the library of types does not know them.
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
      window.shifted.what = [...window.shifted.what, ...moves].slice(0, mostTold)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
