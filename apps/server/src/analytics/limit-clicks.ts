import { AppError } from '../context/app-error.ts'
import type { RequestCtx } from '../context.ts'
import { dayMs } from './click-days.ts'

type Use = { network: string; now: number; hits: number }

/**
 * So many clicks of a network in a day, with a session or without: each is a row that is kept for a season, and requests
 * are limited by the minute only. The day is in the network's name, so the count begins anew at midnight (UTC).
 */
export function limitClicks(
  { limiter, visitors }: Pick<RequestCtx, 'limiter' | 'visitors'>,
  { network, now, hits }: Use,
): void {
  const windowMs = dayMs - (now % dayMs)
  const limit = visitors.clicksPerDay
  const { allowed } = limiter.take(`clicks:${network}`, { limit, windowMs, hits })
  if (!allowed) throw new AppError('rate_limited', { retryAfter: Math.ceil(windowMs / 1000) })
}
