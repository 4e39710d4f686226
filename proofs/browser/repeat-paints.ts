import type { Page } from '@playwright/test'
import type { Shop } from './shop.ts'
import {
  type Conditions,
  desktop,
  fastPhone,
  measurePaint,
  phone,
  slowPhone,
  visit,
} from './visit.ts'

/** Medians in seconds, the runs of both phones as text, and the highest layout shift of all visits. */
type Paints = {
  slow: number
  fast: number
  wide: number
  shift: number
  /** The element of the largest contentful paint on the slow phone. */
  largest: string
  runs: string
}

type Site = Pick<Shop, 'browser' | 'url'>

export type PageVisit = {
  path: string
  /** Runs before the page opens, for example to sign in. */
  prepare?: (page: Page) => Promise<void>
}

/** Repeats a first visit under three conditions in alternation. */
export async function repeatPaints(
  shop: Site,
  { rounds, ...visited }: PageVisit & { rounds: number },
): Promise<Paints> {
  const paint = (conditions: Conditions) => paintUnder(shop, visited, conditions)
  // Warms up browser and server.
  await paint(desktop)
  const slow = []
  const fast = []
  const wide = []
  for (let round = 0; round < rounds; round += 1) {
    slow.push(await paint(slowPhone))
    fast.push(await paint(fastPhone))
    wide.push(await paint(desktop))
  }
  const seconds = (paints: readonly { largestMs: number }[]) =>
    median(paints.map(({ largestMs }) => largestMs)) / 1000

  return {
    slow: seconds(slow),
    fast: seconds(fast),
    wide: seconds(wide),
    shift: Math.max(...[...slow, ...fast, ...wide].map(({ shift }) => shift)),
    largest: slow[0]?.largest ?? '',
    runs: `slow ${runsOf(slow)}; fast ${runsOf(fast)}`,
  }
}

/** Highest layout shift on a phone and a desktop without throttling. */
export async function measureShift(shop: Site, visited: PageVisit): Promise<number> {
  const narrow = await paintUnder(shop, visited, phone)
  const wide = await paintUnder(shop, visited, desktop)

  return Math.max(narrow.shift, wide.shift)
}

function paintUnder({ browser, url }: Site, { path, prepare }: PageVisit, conditions: Conditions) {
  return visit(browser, conditions, async (page) => {
    await prepare?.(page)

    return measurePaint(page, url + path)
  })
}

function runsOf(paints: readonly { largestMs: number }[]): string {
  return paints.map(({ largestMs }) => `${Math.round(largestMs)} ms`).join(', ')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
