import { AppError } from '../context/app-error.ts'
import type { RequestCtx } from '../context.ts'

type Use = { key: string; limit: number; now: number; hits: number }

const dayMs = 86_400_000

/** Counts until midnight UTC. The key contains a network hash, which differs by day, so the next day starts at zero. */
export function limitPerDay(
  { limiter }: Pick<RequestCtx, 'limiter'>,
  { key, limit, now, hits }: Use,
): void {
  const windowMs = dayMs - (now % dayMs)
  const { allowed } = limiter.take(key, { limit, windowMs, hits })
  if (!allowed) throw new AppError('rate_limited', { retryAfter: Math.ceil(windowMs / 1000) })
}
