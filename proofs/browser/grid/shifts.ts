import type { Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { type Conditions, desk, phone, watchPaints } from '../visit.ts'
import { ride } from './ride.ts'
import { nameOf, onRoute, type Route } from './routes.ts'

type Wanted = { routes: readonly Route[]; pages: number }

type Shifts = { most: number; told: string[] }

const pageSize = 75
const speed = 3_000

/** The layout shift of each page from its first paint through so many pages of its list, or to its end. */
export async function findShifts(shop: Shop, { routes, pages }: Wanted): Promise<Shifts> {
  const told: string[] = []
  let most = 0
  for (const conditions of [desk, phone]) {
    for (const route of routes) {
      const shift = await shiftOf(shop, { route, conditions, pages })
      most = Math.max(most, shift)
      if (shift > 0) {
        told.push(`${nameOf(route)}, ${conditions.viewport.width} px wide: ${shift.toFixed(4)}`)
      }
    }
  }

  return { most, told }
}

type Visited = { route: Route; conditions: Conditions; pages: number }

function shiftOf(shop: Shop, { route, conditions, pages }: Visited): Promise<number> {
  const prepare = async (page: Page) => {
    await page.addInitScript(watchPaints)
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

    return await page.evaluate(() => window.paints.shift)
  })
}
