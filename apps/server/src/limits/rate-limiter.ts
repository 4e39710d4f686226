import { createCache } from '../context/caches.ts'
import type { Limiter, Rule, Take } from '../context/limiter.ts'
import type { Settled, Taken } from './shared-counters.ts'

export type RateLimiter = Limiter & { close: () => void }

type Counter = {
  rule: Rule
  /** Hits of all processes, as of the last settlement. */
  settled: number
  /** Hits of this process that are not in the database yet. */
  pending: number
  /** Hits that are being written right now. */
  inFlight: number
  resetsAt: number
}

type Options = {
  settle: (taken: readonly Taken[]) => Promise<Settled[]>
  onError: (error: unknown) => void
  settleEveryMs?: number
  maximumKeys?: number
}

/**
 * Hits up to 1 % of the limit, at most 30, are counted in the process only. Most visitors stay below that, and a database
 * counter for each of them would cost as much as their request.
 */
const localHits = { share: 0.01, max: 30 }

/**
 * Fixed window, write-behind: counts in the process and settles with the shared table in the background, all keys in one
 * statement, one settlement at a time. An upsert before each request would cost as much as the read it guards. The price:
 * with several processes a key can exceed its limit by what they admit between two settlements, and after a restart.
 * While the database is unreachable, each process counts alone and settles later.
 */
export function createRateLimiter(options: Options): RateLimiter {
  const { settle, onError, settleEveryMs = 250, maximumKeys = 50_000 } = options
  const counters = createCache<string, Counter>({ max: maximumKeys })
  const unsettled = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  const take: Take = (key, { hits = 1, ...rule }) => {
    const counter = counterOf(key, rule)
    const allowed = hitsOf(counter) + hits <= rule.limit
    if (allowed) {
      counter.pending += hits
      if (hitsOf(counter) > Math.min(localHits.max, rule.limit * localHits.share)) {
        unsettled.add(key)
        settleSoon()
      }
    }

    return {
      allowed,
      limit: rule.limit,
      remaining: Math.max(0, rule.limit - hitsOf(counter)),
      resetsInMs: counter.resetsAt - Date.now(),
    }
  }

  function counterOf(key: string, rule: Rule): Counter {
    const current = counters.get(key)
    const counter =
      current && current.resetsAt > Date.now()
        ? current
        : { rule, settled: 0, pending: 0, inFlight: 0, resetsAt: Date.now() + rule.windowMs }
    if (counter !== current) counters.set(key, counter)
    return counter
  }

  /** `timer` stays set until the settlement has ended, so that two never run at once. */
  function settleSoon(): void {
    timer ??= setTimeout(() => void settleAll(), settleEveryMs).unref()
  }

  async function settleAll(): Promise<void> {
    const settling = [...unsettled].toSorted().flatMap((key) => {
      const counter = counters.get(key)
      return counter ? [{ key, counter }] : []
    })
    unsettled.clear()
    for (const { counter } of settling) {
      counter.inFlight = counter.pending
      counter.pending = 0
    }
    try {
      const answers = await settle(settling.map(({ key, counter }) => takenBy(key, counter)))
      for (const answer of answers) apply(answer, counters.get(answer.key))
    } catch (error) {
      onError(error)
      for (const { key, counter } of settling) {
        counter.pending += counter.inFlight
        unsettled.add(key)
      }
    } finally {
      for (const { counter } of settling) counter.inFlight = 0
      timer = null
      if (unsettled.size > 0) settleSoon()
    }
  }

  return { take, close: () => timer && clearTimeout(timer) }
}

function hitsOf({ settled, pending, inFlight }: Counter): number {
  return settled + pending + inFlight
}

function takenBy(key: string, { inFlight, rule }: Counter): Taken {
  return { key, hits: inFlight, limit: rule.limit, windowMs: rule.windowMs }
}

function apply({ hits, resetsInMs }: Settled, counter: Counter | undefined): void {
  if (!counter) return
  counter.settled = hits
  counter.resetsAt = Date.now() + resetsInMs
}
