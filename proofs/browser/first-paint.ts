import type { Page } from '@playwright/test'
import { claim } from '../claim.ts'
import { openArchive } from './grid/open-archive.ts'
import { measureShift, type PageVisit, repeatPaints } from './repeat-paints.ts'
import type { Shop } from './shop.ts'
import { signInAsCustomer } from './sign-in.ts'

const rounds = 5
/** Several pages of results. Each photo has stored thumbs, so the paint is that of a real search. */
const photos = 300

export const firstPaint = claim({
  name: 'first-paint',
  opensShop: true,
  says: 'The home page and a search are painted before their JavaScript has arrived, and nothing in them moves afterwards. A signed-in user sees the first photos of a search as fast.',
  goals: {
    slow: {
      what: 'largest contentful paint of the home page, phone, slow 4G, CPU slowed 4x, median',
      unit: 's',
      atMost: 1.8,
      timed: true,
    },
    fast: {
      what: 'the same at 9 Mbps and 100 ms latency, median',
      unit: 's',
      atMost: 0.8,
      timed: true,
    },
    search: {
      what: 'largest contentful paint of a search, slow 4G, CPU slowed 4x, median',
      unit: 's',
      atMost: 2.2,
      timed: true,
    },
    signedIn: {
      what: 'largest contentful paint of a search by a signed-in user, slow 4G, CPU slowed 4x, median',
      unit: 's',
      atMost: 2.2,
      timed: true,
    },
    shift: {
      what: 'highest layout shift of a visit scrolled to the end, phone and desktop',
      atMost: 0.005,
    },
  },
  measure: async (size) => {
    const archive = await openArchive(photos)
    const { shop } = archive
    const home = { path: '' }
    const search = { path: '/search?q=photo' }
    const signedIn = {
      ...search,
      prepare: (page: Page) => signInAsCustomer(page, shop.api),
    }
    try {
      if (size === 'full') return await measurePaints(shop, { home, search, signedIn })

      const shifts: number[] = []
      for (const visited of [home, search, signedIn]) shifts.push(await measureShift(shop, visited))
      return { figures: { shift: Math.max(...shifts) } }
    } finally {
      await archive.close()
    }
  },
})

type Visits = Record<'home' | 'search' | 'signedIn', PageVisit>

async function measurePaints(shop: Shop, visits: Visits) {
  const home = await repeatPaints(shop, { ...visits.home, rounds })
  const search = await repeatPaints(shop, { ...visits.search, rounds })
  const signedIn = await repeatPaints(shop, { ...visits.signedIn, rounds })

  return {
    figures: {
      slow: home.slow,
      fast: home.fast,
      search: search.slow,
      signedIn: signedIn.slow,
      shift: Math.max(home.shift, search.shift, signedIn.shift),
    },
    notes: [
      `each run, home: ${home.runs}; search: ${search.runs}; signed in: ${signedIn.runs}`,
      `what was largest on the phone: ${home.largest}; in the search: ${search.largest}; signed in: ${signedIn.largest}`,
      `desktop, not throttled: home ${inMs(home.wide)}, search ${inMs(search.wide)}; the search at 9 Mbps ${inMs(search.fast)}`,
      `signed in: desktop ${inMs(signedIn.wide)}, 9 Mbps ${inMs(signedIn.fast)}`,
    ],
  }
}

function inMs(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`
}
