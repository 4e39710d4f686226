import { AppError } from '../context/app-error.ts'
import type { Rule } from '../context/limiter.ts'
import type { Ctx } from '../context.ts'
import { flushRateLimits } from './shared-counters.ts'

type Use = Rule & {
  key: string
  /** How many uses this counts as; 1 by default. */
  hits?: number
}

/**
 * Counts one use of an operation and throws when the limit is exceeded. For rare operations that must be counted exactly
 * across processes: it updates the shared counter each time, which would be too slow for every request.
 */
export async function limitOperation(ctx: Pick<Ctx, 'pool'>, use: Use): Promise<void> {
  const retryAfter = await countUse(ctx, use)
  if (retryAfter !== null) throw new AppError('rate_limited', { retryAfter })
}

/** Counts one use and returns the seconds until the next is allowed, or null if this one is. For callers with an error of their own. */
export async function countUse(
  { pool }: Pick<Ctx, 'pool'>,
  { key, limit, windowMs, hits = 1 }: Use,
): Promise<number | null> {
  const [counter] = await flushRateLimits(pool, [{ key, hits, limit, windowMs }])
  if (!counter || counter.hits <= limit) return null

  return Math.max(1, Math.ceil(counter.resetsInMs / 1000))
}

/** Refunds a use that failed through no error of the caller. */
export async function refundOperation(
  { pool }: Pick<Ctx, 'pool'>,
  { key, limit, windowMs, hits = 1 }: Use,
): Promise<void> {
  await flushRateLimits(pool, [{ key, hits: -hits, limit, windowMs }])
}
