import type { Size } from '../../claim.ts'
import { desktop, visit } from '../visit.ts'
import { each, median } from './median.ts'
import type { Archive } from './open-archive.ts'
import { readMetric, withList } from './open-list.ts'
import { runScroll, type ScrollRun } from './scroll-run.ts'

const speed = 3_000
const path = '/search?q=photo'
/** Distance of the control runs. */
const shortWay = 15_000
/** The full distance passes 1,500 photos. */
const sizes: Record<Size, { rounds: number; pixels: number }> = {
  full: { rounds: 3, pixels: 80_000 },
  quick: { rounds: 1, pixels: shortWay },
}

/** Scrolls down a new search while its pages load. */
export async function measureScroll({ shop }: Archive, size: Size) {
  const { rounds, pixels } = sizes[size]
  const empty = size === 'full' ? await scrollEmptyPage(shop.browser) : null
  const runs: (ScrollRun & { script: number })[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push(
      await withList(shop, { path, conditions: desktop }, async ({ page, session }) => {
        // Network events of a hundred images per second would slow the browser, and this run does not use them.
        await session.send('Network.disable')
        const before = await readMetric(session, 'ScriptDuration')
        const taken = await runScroll(page, session, { speed, pixels })
        const seconds = (await readMetric(session, 'ScriptDuration')) - before
        return { ...taken, script: (1e7 * seconds) / taken.pixels }
      }),
    )
  }
  const bare = size === 'full' ? await scrollWithoutImages(shop) : null
  const of = (what: 'fps' | 'late' | 'blocked' | 'script' | 'nodes' | 'images') =>
    runs.map((taken) => taken[what])

  return {
    figures: {
      scrollFps: median(of('fps')),
      scrollLate: median(of('late')),
      scrollBlocked: median(of('blocked')),
      script: median(of('script')),
    },
    most: { nodes: Math.max(...of('nodes')), images: Math.max(...of('images')) },
    notes: [
      ...describeRun('control, an empty page on this machine without a GPU', empty),
      ...describeRun('control, the same list with hidden images', bare),
      `each scroll of ${Math.round(median(runs.map((taken) => taken.pixels)))} px: ${each(of('fps'))} fps; over 25 ms ${each(of('late'))} %; held up ${each(of('blocked'))} ms; script ${each(of('script'))} ms`,
    ],
  }
}

/** Control runs are part of the full size only. */
function describeRun(what: string, taken: ScrollRun | null): string[] {
  if (!taken) return []
  return [`${what}: ${taken.fps.toFixed(1)} fps, ${taken.late.toFixed(1)} % of frames over 25 ms`]
}

/** Control run without decoding or painting images. */
function scrollWithoutImages(shop: Archive['shop']): Promise<ScrollRun> {
  return withList(shop, { path, conditions: desktop }, async ({ page, session }) => {
    await session.send('Network.disable')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('ul[aria-label="Photos"] img { display: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    return await runScroll(page, session, { speed, pixels: shortWay })
  })
}

function scrollEmptyPage(browser: Archive['shop']['browser']): Promise<ScrollRun> {
  return visit(browser, desktop, async (page, session) => {
    await page.setContent('<body style="height: 200000px"></body>')
    return await runScroll(page, session, { speed, pixels: shortWay })
  })
}
