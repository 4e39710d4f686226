import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `answered` with 200, `refused` with 503 and Retry-After as the API documents for an overloaded search, `failed` with any
 * other status, or `unanswered`: no complete response.
 */
const outcomes = ['answered', 'refused', 'failed', 'unanswered'] as const
export type Outcome = (typeof outcomes)[number]
export type Tally = Record<Outcome, number> & { slowestMs: number; examples: string[] }

export type SearchLoad = {
  /** What was counted since the last call. */
  take: () => Tally
  /** Waits for the last responses. */
  stop: () => Promise<void>
}

type LoadOptions = {
  url: string
  headers: Record<string, string>
  terms: readonly string[]
  perSecond: number
}

/** The API answers within 15 s, but on a busy machine this process may read the answer later. */
const maxWaitMs = 60_000

/** Sends searches at a steady rate, whether or not the earlier ones were answered; half of them count facets. */
export function startSearching({ url, headers, terms, perSecond }: LoadOptions): SearchLoad {
  const ending = new AbortController()
  const open = new Set<Promise<void>>()
  let tally = emptyTally()
  const searchOnce = async (path: string) => {
    const started = performance.now()
    const { outcome, example } = await ask(`${url}${path}`, headers)
    tally[outcome] += 1
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started)
    if (example !== null && tally.examples.length < 5) tally.examples.push(example)
  }
  const work = async () => {
    const started = performance.now()
    for (let sent = 0; !ending.signal.aborted; sent += 1) {
      const due = started + (1000 * sent) / perSecond
      await sleep(Math.max(0, due - performance.now()))
      const search = searchOnce(pathOf(terms[sent % terms.length] ?? '', sent))
      open.add(search)
      void search.finally(() => open.delete(search))
    }
  }
  const working = work()

  return {
    take: () => {
      const taken = tally
      tally = emptyTally()
      return taken
    },
    stop: async () => {
      ending.abort()
      await working
      await Promise.all(open)
    },
  }
}

const emptyTally = (): Tally => ({
  answered: 0,
  refused: 0,
  failed: 0,
  unanswered: 0,
  slowestMs: 0,
  examples: [],
})

export const countSearches = (tally: Tally): number =>
  outcomes.reduce((sum, outcome) => sum + tally[outcome], 0)

export function describeTally(tally: Tally): string {
  const counts = outcomes.map((outcome) => `${tally[outcome]} ${outcome}`).join(', ')
  return `${counts}, slowest ${(tally.slowestMs / 1000).toFixed(1)} s${tally.examples.map((text) => `; ${text}`).join('')}`
}

export function classify({
  status,
  retryAfter,
}: {
  status: number
  retryAfter: string | null
}): Outcome {
  if (status === 200) return 'answered'
  const isDocumented = status === 503 && Number(retryAfter) > 0
  return isDocumented ? 'refused' : 'failed'
}

/** Two pages, then two facet counts, and so on, so that each kind gets all terms. */
function pathOf(term: string, sent: number): string {
  const isFacets = Math.floor(sent / 2) % 2 === 1
  return `/api/photos/search${isFacets ? '/facets' : ''}?p_search_query=${encodeURIComponent(term)}`
}

async function ask(
  url: string,
  headers: Record<string, string>,
): Promise<{ outcome: Outcome; example: string | null }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(maxWaitMs) })
    const body = await response.text()
    const outcome = classify({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    })
    const example = outcome === 'failed' ? `${response.status} ${body.slice(0, 120)}` : null
    return { outcome, example }
  } catch (error) {
    return {
      outcome: 'unanswered',
      example: error instanceof Error ? error.message : 'no response',
    }
  }
}
