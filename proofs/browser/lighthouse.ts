import lighthouse from 'lighthouse'
import { claim, type Size } from '../claim.ts'
import { openShop } from './shop.ts'

const debuggingPort = 9333
const rounds: Record<Size, number> = { full: 5, quick: 1 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof categories)[number], number>

export const lighthouseScores = claim({
  name: 'lighthouse',
  timed: true,
  says: 'Lighthouse, as a phone, has nothing to ask of the home page and of the auth screen.',
  goals: {
    home: { what: 'performance of the home page, median', atLeast: 95 },
    auth: { what: 'performance of the auth screen, median', atLeast: 95 },
    accessibility: { what: 'accessibility', exactly: 100 },
    'best-practices': { what: 'best practices', exactly: 100 },
    seo: { what: 'search engines', exactly: 100 },
  },
  measure: async (size) => {
    const shop = await openShop([`--remote-debugging-port=${debuggingPort}`])
    try {
      // The first run measures the browser's own start: 350 ms more blocking than any later one.
      const first = await score(shop.url)
      const home = await scoreOften(shop.url, rounds[size])
      const auth = await scoreOften(new URL('/auth', shop.url).href, rounds[size])
      const runs = [...home, ...auth]

      return {
        figures: {
          home: median(speedsOf(home)),
          auth: median(speedsOf(auth)),
          accessibility: lowest(runs, 'accessibility'),
          'best-practices': lowest(runs, 'best-practices'),
          seo: lowest(runs, 'seo'),
        },
        notes: [
          `performance of each run, home: ${speedsOf(home).join(', ')}; auth: ${speedsOf(auth).join(', ')}`,
          `of the one before, which starts the browser: ${first.performance}`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})

async function scoreOften(url: string, times: number): Promise<Scores[]> {
  const runs: Scores[] = []
  for (let round = 0; round < times; round += 1) runs.push(await score(url))

  return runs
}

async function score(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  const of = (category: keyof Scores) =>
    Math.round((result?.lhr.categories[category]?.score ?? Number.NaN) * 100)

  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}

function lowest(runs: readonly Scores[], category: keyof Scores): number {
  return Math.min(...runs.map((run) => run[category]))
}

function speedsOf(runs: readonly Scores[]): number[] {
  return runs.map(({ performance }) => performance).toSorted((a, b) => a - b)
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
