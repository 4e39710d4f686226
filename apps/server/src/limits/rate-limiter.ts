import { createCache } from '../context/caches.ts'
import type { Limiter, Rule, Take } from '../context/limiter.ts'
import type { CounterHits, CounterState } from './shared-counters.ts'

export type RateLimiter = Limiter & { close: () => void }

type Counter = {
  rule: Rule
  /** Hits of all processes, as of the last flush. */
  known: number
  /** Hits of this process that are not in the database yet. */
  pending: number
  /** Hits that are being written right now. */
  inFlight: number
  resetsAt: number
}

type Options = {
  flush: (taken: readonly CounterHits[]) => Promise<CounterState[]>
  onError: (error: unknown) => void
  flushEveryMs?: number
  maxKeys?: number
}

/**
 * Hits up to 1 % of the limit, at most 30, are counted in the process only. Most visitors stay below that, and a database
 * counter for each of them would cost as much as their request.
 */
const localOnly = { share: 0.01, max: 30 }

/**
 * Fixed window, write-behind: counts in the process and flushes to the shared table in the background, all keys in one
 * statement, one flush at a time. An upsert before each request would cost as much as the read it guards. The price: with
 * several processes a key can exceed its limit by what they admit between two flushes, and after a restart. While the
 * database is unreachable, each process counts alone and flushes later.
 */
export function createRateLimiter(options: Options): RateLimiter {
  const { flush, onError, flushEveryMs = 250, maxKeys = 50_000 } = options
  const counters = createCache<string, Counter>({ max: maxKeys })
  const unflushed = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  const take: Take = (key, { hits = 1, ...rule }) => {
    const counter = findCounter(key, rule)
    const allowed = countHits(counter) + hits <= rule.limit
    if (allowed) {
      counter.pending += hits
      if (countHits(counter) > Math.min(localOnly.max, rule.limit * localOnly.share)) {
        unflushed.add(key)
        flushSoon()
      }
    }

    return {
      allowed,
      limit: rule.limit,
      remaining: Math.max(0, rule.limit - countHits(counter)),
      resetsInMs: counter.resetsAt - Date.now(),
    }
  }

  function findCounter(key: string, rule: Rule): Counter {
    const found = counters.get(key)
    const counter =
      found && found.resetsAt > Date.now()
        ? found
        : { rule, known: 0, pending: 0, inFlight: 0, resetsAt: Date.now() + rule.windowMs }
    if (counter !== found) counters.set(key, counter)
    return counter
  }

  /** The timer stays set until the flush has ended, so flushes never overlap. */
  function flushSoon(): void {
    timer ??= setTimeout(() => void flushAll(), flushEveryMs).unref()
  }

  async function flushAll(): Promise<void> {
    const batch = [...unflushed].toSorted().flatMap((key) => {
      const counter = counters.get(key)
      return counter ? [{ key, counter }] : []
    })
    unflushed.clear()
    for (const { counter } of batch) {
      counter.inFlight = counter.pending
      counter.pending = 0
    }
    try {
      const states = await flush(batch.map(({ key, counter }) => toHits(key, counter)))
      for (const state of states) apply(state, counters.get(state.key))
    } catch (error) {
      onError(error)
      for (const { key, counter } of batch) {
        counter.pending += counter.inFlight
        unflushed.add(key)
      }
    } finally {
      for (const { counter } of batch) counter.inFlight = 0
      timer = null
      if (unflushed.size > 0) flushSoon()
    }
  }

  return { take, close: () => timer && clearTimeout(timer) }
}

function countHits({ known, pending, inFlight }: Counter): number {
  return known + pending + inFlight
}

function toHits(key: string, { inFlight, rule }: Counter): CounterHits {
  return { key, hits: inFlight, limit: rule.limit, windowMs: rule.windowMs }
}

function apply({ hits, resetsInMs }: CounterState, counter: Counter | undefined): void {
  if (!counter) return
  counter.known = hits
  counter.resetsAt = Date.now() + resetsInMs
}
