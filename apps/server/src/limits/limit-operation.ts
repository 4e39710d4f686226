import { AppError } from '../context/app-error.ts'
import type { Rule } from '../context/limiter.ts'
import type { Ctx } from '../context.ts'
import { settleRateLimits } from './shared-counters.ts'

type Use = Rule & {
  key: string
  /** For a use that counts as several. */
  hits?: number
}

/**
 * Counts one use of an operation and refuses it beyond the rule. For what happens rarely and must be counted exactly over
 * all processes: it asks the shared counter each time, which the limits of all requests could not afford.
 */
export async function limitOperation(ctx: Pick<Ctx, 'pool'>, use: Use): Promise<void> {
  const retryAfter = await countUse(ctx, use)
  if (retryAfter !== null) throw new AppError('rate_limited', { retryAfter })
}

/** The same for who refuses in other words: the seconds until the next use, or null if this one is allowed. */
export async function countUse(
  { pool }: Pick<Ctx, 'pool'>,
  { key, limit, windowMs, hits = 1 }: Use,
): Promise<number | null> {
  const [counter] = await settleRateLimits(pool, [{ key, hits, limit, windowMs }])
  if (!counter || counter.hits <= limit) return null

  return Math.max(1, Math.ceil(counter.resetsInMs / 1000))
}

/** Takes back what was counted for a use that failed through no fault of the caller. */
export async function giveBackOperation(
  { pool }: Pick<Ctx, 'pool'>,
  { key, limit, windowMs, hits = 1 }: Use,
): Promise<void> {
  await settleRateLimits(pool, [{ key, hits: -hits, limit, windowMs }])
}
