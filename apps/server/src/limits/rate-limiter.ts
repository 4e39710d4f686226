import type { Settled, Taken } from './queries.ts'

export type Rule = { limit: number; windowMs: number }

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetsInMs: number }

export type RateLimiter = {
  take: (key: string, rule: Rule) => Verdict
  close: () => void
}

type Counter = {
  rule: Rule
  /** Hits of all processes, as the database said last. */
  known: number
  /** Hits of this process that the database has not heard of yet. */
  pending: number
  resetsAt: number
}

type Options = {
  settle: (taken: readonly Taken[]) => Promise<Settled[]>
  onError: (error: unknown) => void
  settleEveryMs?: number
  maximumKeys?: number
}

/** Hits of one key told to the database at once; the rest waits for the next time. */
const hitsPerSettling = 100

/**
 * Counts in the process and settles with the shared table in the background, all keys in one
 * statement. An upsert before each request would cost as much as the read it guards. The price: over
 * several processes a key may exceed its limit by what they admit between two settlings. When the
 * database is away, each process keeps counting for itself.
 */
export function createRateLimiter(options: Options): RateLimiter {
  const { settle, onError, settleEveryMs = 250, maximumKeys = 50_000 } = options
  const counters = new Map<string, Counter>()
  const unsettled = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function take(key: string, rule: Rule): Verdict {
    const counter = counterOf(key, rule)
    const allowed = counter.known + counter.pending < rule.limit
    if (allowed) {
      counter.pending += 1
      unsettled.add(key)
      timer ??= setTimeout(() => void settleAll(), settleEveryMs).unref()
    }

    return {
      allowed,
      limit: rule.limit,
      remaining: Math.max(0, rule.limit - counter.known - counter.pending),
      resetsInMs: counter.resetsAt - Date.now(),
    }
  }

  function counterOf(key: string, rule: Rule): Counter {
    const found = counters.get(key)
    if (found && found.resetsAt > Date.now()) return found

    const fresh = { rule, known: 0, pending: 0, resetsAt: Date.now() + rule.windowMs }
    // Deleted first, so that the map stays ordered by age and the oldest key is the one to forget.
    counters.delete(key)
    counters.set(key, fresh)
    if (counters.size > maximumKeys) forgetOldest(counters)
    return fresh
  }

  async function settleAll(): Promise<void> {
    const taken = [...unsettled].toSorted().flatMap((key) => takenBy(key, counters.get(key)))
    unsettled.clear()
    timer = null
    try {
      for (const settled of await settle(taken)) apply(settled)
    } catch (error) {
      onError(error)
    }
  }

  function apply({ key, told, hits, resetsInMs }: Settled): void {
    const counter = counters.get(key)
    if (!counter) return

    counter.pending = Math.max(0, counter.pending - told)
    counter.known = hits
    counter.resetsAt = Date.now() + resetsInMs
  }

  return { take, close: () => timer && clearTimeout(timer) }
}

function takenBy(key: string, counter: Counter | undefined): Taken[] {
  if (!counter) return []

  const hits = Math.min(counter.pending, hitsPerSettling)
  return [{ key, hits, limit: counter.rule.limit, windowMs: counter.rule.windowMs }]
}

function forgetOldest(counters: Map<string, Counter>): void {
  const [oldest] = counters.keys()
  if (oldest !== undefined) counters.delete(oldest)
}
