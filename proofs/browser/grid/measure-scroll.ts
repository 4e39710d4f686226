import type { Size } from '../../claim.ts'
import { desk, visit } from '../visit.ts'
import { each, median } from './median.ts'
import type { Archive } from './open-archive.ts'
import { metricOf, withList } from './open-list.ts'
import { type Ride, ride } from './ride.ts'

const speed = 3_000
const path = '/search?q=photo'
/** Enough to compare with. */
const shortWay = 15_000
/** The way through 1,500 photos, and less of it. */
const sizes: Record<Size, { rounds: number; pixels: number }> = {
  full: { rounds: 3, pixels: 80_000 },
  quick: { rounds: 1, pixels: shortWay },
}

/** Down a search for the first time: its pages come on the way. */
export async function measureScroll({ shop }: Archive, size: Size) {
  const { rounds, pixels } = sizes[size]
  const empty = size === 'full' ? await rideEmptyPage(shop.browser) : null
  const rides: (Ride & { script: number })[] = []
  for (let round = 0; round < rounds; round += 1) {
    rides.push(
      await withList(shop, { path, conditions: desk }, async ({ page, session }) => {
        // This session asks for nothing of it, and to be told of a hundred pictures a second takes a browser time that no visitor's has to give.
        await session.send('Network.disable')
        const before = await metricOf(session, 'ScriptDuration')
        const taken = await ride(page, session, { speed, pixels })
        const seconds = (await metricOf(session, 'ScriptDuration')) - before
        return { ...taken, script: (1e7 * seconds) / taken.pixels }
      }),
    )
  }
  const bare = size === 'full' ? await rideWithoutPictures(shop) : null
  const of = (what: 'fps' | 'late' | 'blocked' | 'script' | 'nodes' | 'images') =>
    rides.map((taken) => taken[what])

  return {
    figures: {
      scrollFps: median(of('fps')),
      scrollLate: median(of('late')),
      scrollBlocked: median(of('blocked')),
      script: median(of('script')),
    },
    most: { nodes: Math.max(...of('nodes')), images: Math.max(...of('images')) },
    notes: [
      ...describeRide('an empty page on this machine, without a graphics card', empty),
      ...describeRide('the same list with its pictures hidden', bare),
      `each scroll of ${Math.round(median(rides.map((taken) => taken.pixels)))} px: ${each(of('fps'))} fps; over 25 ms ${each(of('late'))} %; held up ${each(of('blocked'))} ms; script ${each(of('script'))} ms`,
    ],
  }
}

/** Rides to compare with are part of the full size only. */
function describeRide(what: string, taken: Ride | null): string[] {
  if (!taken) return []
  return [`${what}: ${taken.fps.toFixed(1)} fps, ${taken.late.toFixed(1)} % of frames over 25 ms`]
}

/** What is left where nothing has to be decoded or painted but frames. */
function rideWithoutPictures(shop: Archive['shop']): Promise<Ride> {
  return withList(shop, { path, conditions: desk }, async ({ page, session }) => {
    await session.send('Network.disable')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('ul[aria-label="Photos"] img { display: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    return await ride(page, session, { speed, pixels: shortWay })
  })
}

function rideEmptyPage(browser: Archive['shop']['browser']): Promise<Ride> {
  return visit(browser, desk, async (page, session) => {
    await page.setContent('<body style="height: 200000px"></body>')
    return await ride(page, session, { speed, pixels: shortWay })
  })
}
