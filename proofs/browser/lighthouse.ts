import { claim } from '../claim.ts'
import { openArchive } from './grid/open-archive.ts'
import { type Quality, repeatScores, scoreOnce, scoreQuality } from './repeat-scores.ts'
import type { Shop } from './shop.ts'
import { signInDefaultProfile } from './sign-in.ts'

const port = 9333
const rounds = 5
/** Several pages of results, each photo with stored thumbs. */
const photos = 300

export const lighthouseScores = claim({
  name: 'lighthouse',
  opensShop: true,
  says: 'Lighthouse with phone settings scores the home page and a search at least 95 for performance and 100 for everything else.',
  goals: {
    performance: { what: 'performance, median', atLeast: 95, timed: true },
    accessibility: { what: 'accessibility', exactly: 100 },
    'best-practices': { what: 'best practices', exactly: 100 },
    seo: { what: 'SEO', exactly: 100 },
    searchPerformance: { what: 'performance of a search, median', atLeast: 95, timed: true },
    searchOthers: {
      what: 'lowest of its accessibility, best practices and SEO scores',
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
    const searchUrl = `${shop.url}/search?q=photo`
    try {
      if (size === 'full') return await measureScores(shop, searchUrl)

      const search = await scoreQuality(searchUrl, port)
      return {
        figures: { ...(await scoreQuality(shop.url, port)), searchOthers: lowestOf(search) },
      }
    } finally {
      await archive.close()
    }
  },
})

async function measureScores(shop: Shop, searchUrl: string) {
  // Discard the first run: the browser's own startup adds 350 ms of blocking time.
  const first = await scoreOnce(shop.url, port)
  const { runs, ...home } = await repeatScores({ url: shop.url, port, rounds })
  const search = await repeatScores({ url: searchUrl, port, rounds })
  // Last: Lighthouse visits with the browser's default profile and does not clear its local storage.
  await signInDefaultProfile(shop, port)
  const signedIn = await repeatScores({ url: searchUrl, port, rounds })

  return {
    figures: {
      ...home,
      searchPerformance: search.performance,
      searchOthers: lowestOf(search),
      signedInPerformance: signedIn.performance,
    },
    notes: [
      `performance of each run: ${runs.join(', ')}; of the one before, which starts the browser: ${first.performance}`,
      `of the search: performance ${search.runs.join(', ')}, accessibility ${search.accessibility}, best practices ${search['best-practices']}, search engines ${search.seo}`,
      `of the search, signed in: performance ${signedIn.runs.join(', ')}`,
    ],
  }
}

function lowestOf(quality: Quality): number {
  return Math.min(quality.accessibility, quality['best-practices'], quality.seo)
}
