import { claim, type Size } from '../claim.ts'
import { openArchive } from './grid/open-archive.ts'
import { repeatScores, scoreOnce } from './repeat-scores.ts'
import { signInDefaultProfile } from './signed-in.ts'

const port = 9333
const rounds: Record<Size, number> = { full: 5, quick: 1 }
/** Several pages of results, each photo with stored thumbs. */
const photos = 300

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
    signedInPerformance: {
      what: 'performance of a search by a signed-in user, median',
      atLeast: 90,
      timed: true,
    },
  },
  measure: async (size) => {
    const archive = await openArchive(photos, [`--remote-debugging-port=${port}`])
    const { shop } = archive
    try {
      // The first run measures the browser's own start: 350 ms more blocking than any later one.
      const first = size === 'full' ? await scoreOnce(shop.url, port) : null
      const { runs, ...home } = await repeatScores({ url: shop.url, port, rounds: rounds[size] })
      const searched = { url: `${shop.url}/search?q=photo`, port, rounds: rounds[size] }
      const search = await repeatScores(searched)
      // Last: Lighthouse visits with the browser's default profile and does not clear its local storage.
      await signInDefaultProfile(shop, port)
      const signedIn = await repeatScores(searched)

      return {
        figures: {
          ...home,
          searchPerformance: search.performance,
          searchOthers: Math.min(search.accessibility, search['best-practices'], search.seo),
          signedInPerformance: signedIn.performance,
        },
        notes: [
          `performance of each run: ${runs.join(', ')}; of the one before, which starts the browser: ${first?.performance ?? 'not run'}`,
          `of the search: performance ${search.runs.join(', ')}, accessibility ${search.accessibility}, best practices ${search['best-practices']}, search engines ${search.seo}`,
          `of the search, signed in: performance ${signedIn.runs.join(', ')}`,
        ],
      }
    } finally {
      await archive.close()
    }
  },
})
