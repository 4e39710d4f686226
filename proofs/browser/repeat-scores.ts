import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof categories)[number], number>

export type Quality = Omit<Scores, 'performance'>

/** Performance scores of all runs and their median; for the other categories the lowest score. */
type RepeatedScores = Scores & { runs: readonly number[] }

type Visits = { url: string; port: number; rounds: number }

/** Runs Lighthouse with phone settings through the debugging port of a running browser. */
export async function repeatScores({ url, port, rounds }: Visits): Promise<RepeatedScores> {
  const scores: Scores[] = []
  for (let round = 0; round < rounds; round += 1) scores.push(await scoreOnce(url, port))
  const runs = scores.map(({ performance }) => performance).toSorted((a, b) => a - b)
  const lowest = (category: keyof Scores) => Math.min(...scores.map((score) => score[category]))

  return {
    performance: runs[Math.floor(runs.length / 2)] ?? Number.NaN,
    accessibility: lowest('accessibility'),
    'best-practices': lowest('best-practices'),
    seo: lowest('seo'),
    runs,
  }
}

export function scoreOnce(url: string, port: number): Promise<Scores> {
  return runLighthouse({ url, port, onlyCategories: [...categories] })
}

/** All categories except performance, which takes most of the time. */
export async function scoreQuality(url: string, port: number): Promise<Quality> {
  const { performance: _, ...quality } = await runLighthouse({
    url,
    port,
    onlyCategories: categories.filter((category) => category !== 'performance'),
  })
  return quality
}

type Visit = { url: string; port: number; onlyCategories: (keyof Scores)[] }

async function runLighthouse({ url, ...options }: Visit): Promise<Scores> {
  const result = await lighthouse(url, { ...options, output: 'json', logLevel: 'error' })
  const of = (category: keyof Scores) =>
    Math.round((result?.lhr.categories[category]?.score ?? Number.NaN) * 100)

  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}
