import { claim, type Size } from '../claim.ts'
import { repeatScores, scoreOnce } from './repeat-scores.ts'
import { openShop } from './shop.ts'

const port = 9333
const rounds: Record<Size, number> = { full: 5, quick: 1 }

export const lighthouseScores = claim({
  name: 'lighthouse',
  opensShop: true,
  says: 'Lighthouse, as a phone, scores the home page and a search at 95 or more for performance and at 100 for everything else.',
  goals: {
    performance: { what: 'performance, median', atLeast: 95, timed: true },
    accessibility: { what: 'accessibility', exactly: 100 },
    'best-practices': { what: 'best practices', exactly: 100 },
    seo: { what: 'search engines', exactly: 100 },
    searchPerformance: { what: 'performance of a search, median', atLeast: 95, timed: true },
    searchOthers: {
      what: 'the lowest of its accessibility, best practices and search engines',
      exactly: 100,
    },
  },
  measure: async (size) => {
    const shop = await openShop([`--remote-debugging-port=${port}`])
    try {
      // The first run measures the browser's own start: 350 ms more blocking than any later one.
      const first = size === 'full' ? await scoreOnce(shop.url, port) : null
      const { runs, ...home } = await repeatScores({ url: shop.url, port, rounds: rounds[size] })
      const search = await repeatScores({
        url: `${shop.url}/search?q=photo`,
        port,
        rounds: rounds[size],
      })

      return {
        figures: {
          ...home,
          searchPerformance: search.performance,
          searchOthers: Math.min(search.accessibility, search['best-practices'], search.seo),
        },
        notes: [
          `performance of each run: ${runs.join(', ')}; of the one before, which starts the browser: ${first?.performance ?? 'not run'}`,
          `of the search: performance ${search.runs.join(', ')}, accessibility ${search.accessibility}, best practices ${search['best-practices']}, search engines ${search.seo}`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})
