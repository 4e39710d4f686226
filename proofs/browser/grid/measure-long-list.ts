import type { CDPSession, Page } from '@playwright/test'
import type { Size } from '../../claim.ts'
import { desktop } from '../visit.ts'
import { leaveAndReturn } from './back.ts'
import { filmFling } from './filmstrip.ts'
import { type Fling, fling, flingSpeed } from './fling.ts'
import { timeLayouts } from './layout-time.ts'
import { each, median } from './median.ts'
import { measureMemory } from './memory.ts'
import type { Archive } from './open-archive.ts'
import { readToEnd, withList } from './open-list.ts'

const path = '/photos?sort=newest'
const flings: Record<Size, number> = { full: 5, quick: 2 }
const layouts = 9

/** On a fully loaded list: flings back to the top, memory, and Back from a photo. */
export function measureLongList({ shop, pictures }: Archive, size: Size) {
  return withList(shop, { path, conditions: desktop }, async ({ page, session }) => {
    const readMs = await readToEnd(page)
    const flung = await flingToTop(page, session, flings[size])
    const memory = await measureMemory(session)
    await fling(page, session, flingSpeed)
    if (size === 'full') await filmFling(page, session)
    const back = await leaveAndReturn(page, session, pictures.addPreview)
    const [cold = Number.NaN, ...warm] = timeLayouts(layouts)
    const of = (what: 'fps' | 'late' | 'filled' | 'passed' | 'unseen' | 'nodes' | 'images') =>
      flung.map((fast) => fast[what])
    const passed = sum(of('passed'))

    return {
      figures: {
        flingFps: median(of('fps')),
        filled: median(of('filled')),
        unseen: (100 * sum(of('unseen'))) / passed,
        heap: memory.megabytes,
        detached: memory.detached,
        layout: median([cold, ...warm]),
        moved: back.moved,
        asked: back.requests.length,
      },
      most: { nodes: Math.max(...of('nodes')), images: Math.max(...of('images')) },
      notes: [
        `the whole list was loaded in ${Math.round(readMs / 1000)} s; ${flung.length} flings back to its top passed ${passed} photos and requested ${sum(of('unseen'))} images that were never visible`,
        `each fling: ${each(of('fps'))} fps; over 25 ms ${each(of('late'))} %; images loaded after ${each(of('filled'))} ms`,
        `first layout, before JIT compilation: ${cold.toFixed(1)} ms`,
        ...back.requests.map((url) => `requested after Back: ${url}`),
      ],
    }
  })
}

/** Flings from the end to the top in equal distances. */
async function flingToTop(page: Page, session: CDPSession, count: number): Promise<Fling[]> {
  const height = await page.evaluate(() => window.scrollY)
  const flung: Fling[] = []
  for (let turn = 0; turn < count; turn += 1) {
    flung.push(await fling(page, session, -height / count))
    await page.waitForLoadState('networkidle')
  }

  return flung
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
