import { claim, type Size } from '../claim.ts'
import { openShop } from './shop.ts'
import { type Conditions, desk, fastPhone, paintOf, slowPhone, visit } from './visit.ts'

const rounds: Record<Size, number> = { full: 5, quick: 1 }

export const firstPaint = claim({
  name: 'first-paint',
  timed: true,
  says: 'The home page stands before its JavaScript has arrived, and nothing in it moves afterwards.',
  goals: {
    slow: {
      what: 'largest paint of the home page, phone on slow 4G with a processor slowed four times, median',
      unit: 's',
      atMost: 1.8,
    },
    fast: {
      what: 'the same at 9 Mbps and 100 ms, median',
      unit: 's',
      atMost: 0.8,
    },
    shift: {
      what: 'layout shift of any visit, down to the end of the page, phone and desk',
      atMost: 0.005,
    },
  },
  measure: async (size) => {
    const shop = await openShop()
    const paint = (conditions: Conditions) =>
      visit(shop.browser, conditions, (page) => paintOf(page, shop.url))
    try {
      await paint(desk)
      const slow = []
      const fast = []
      const wide = []
      for (let round = 0; round < rounds[size]; round += 1) {
        slow.push(await paint(slowPhone))
        fast.push(await paint(fastPhone))
        wide.push(await paint(desk))
      }
      const shifts = [...slow, ...fast, ...wide].map(({ shift }) => shift)

      return {
        figures: {
          slow: median(slow.map(({ largestMs }) => largestMs)) / 1000,
          fast: median(fast.map(({ largestMs }) => largestMs)) / 1000,
          shift: Math.max(...shifts),
        },
        notes: [
          `what was largest on the phone: ${slow[0]?.largest}`,
          `desk, machine's own line: ${Math.round(median(wide.map(({ largestMs }) => largestMs)))} ms`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
