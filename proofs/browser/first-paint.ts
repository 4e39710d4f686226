import { claim, type Size } from '../claim.ts'
import { repeatPaints } from './repeat-paints.ts'
import { openShop } from './shop.ts'

const rounds: Record<Size, number> = { full: 5, quick: 1 }

export const firstPaint = claim({
  name: 'first-paint',
  opensShop: true,
  says: 'The home page and a search stand before their JavaScript has arrived, and nothing in them moves afterwards.',
  goals: {
    slow: {
      what: 'largest paint of the home page, phone on slow 4G with a processor slowed four times, median',
      unit: 's',
      atMost: 1.8,
      timed: true,
    },
    fast: {
      what: 'the same at 9 Mbps and 100 ms, median',
      unit: 's',
      atMost: 0.8,
      timed: true,
    },
    search: {
      what: 'largest paint of a search, slow 4G and a slow processor, median',
      unit: 's',
      atMost: 2.2,
      timed: true,
    },
    shift: {
      what: 'layout shift of any visit, down to the end of the page, phone and desk',
      atMost: 0.005,
    },
  },
  measure: async (size) => {
    const shop = await openShop()
    try {
      const home = await repeatPaints(shop, { path: '', rounds: rounds[size] })
      const search = await repeatPaints(shop, { path: '/search?q=photo', rounds: rounds[size] })

      return {
        figures: {
          slow: home.slow,
          fast: home.fast,
          search: search.slow,
          shift: Math.max(home.shift, search.shift),
        },
        notes: [
          `each run, home: ${home.runs}; search: ${search.runs}`,
          `what was largest on the phone: ${home.largest}; in the search: ${search.largest}`,
          `desk, machine's own line: home ${inMs(home.wide)}, search ${inMs(search.wide)}; the search at 9 Mbps ${inMs(search.fast)}`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})

function inMs(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`
}
