import { createHmac } from 'node:crypto'
import { AppError } from '../context/app-error.ts'
import { defineCache } from '../context/caches.ts'
import type { Ctx, RequestCtx } from '../context.ts'
import { toNetwork } from '../limits/to-network.ts'
import type { Clicker } from './queries.ts'

const maxUserAgent = 500

/** User and browser of the caller. They come from the session and the headers, never from the body. */
export function toClicker({ actor, caller }: Pick<Ctx, 'actor' | 'caller'>): Clicker {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    userAgent: caller.userAgent?.slice(0, maxUserAgent) ?? null,
  }
}

const hashBytes = 16

/** Caches the hashes, because a visitor sends several batches and hashing took longer than checking one. */
const hashes = defineCache<string, string>({ max: 10_000 })

/**
 * Pseudonym of the caller's network on the day (UTC) of `now`, as \x and hex digits. Keyed by a secret and the day, so
 * that it can neither be reversed nor followed to the next day.
 */
export function hashNetwork(
  { caller, caches, visitors }: Pick<RequestCtx, 'caller' | 'caches' | 'visitors'>,
  now: number,
): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const input = `clicks ${day} ${toNetwork(caller.ip)}`
  const cache = caches.get(hashes)
  const cached = cache.get(input)
  if (cached !== undefined) return cached

  const digest = createHmac('sha256', visitors.networkKey).update(input).digest()
  const hash = `\\x${digest.subarray(0, hashBytes).toString('hex')}`
  cache.set(input, hash)
  return hash
}

type DailyUse = { key: string; limit: number; now: number; hits: number }

const dayMs = 86_400_000

/** Counts until midnight UTC. The key contains a network hash, which differs by day, so the next day starts at zero. */
export function limitPerDay(
  { limiter }: Pick<RequestCtx, 'limiter'>,
  { key, limit, now, hits }: DailyUse,
): void {
  const windowMs = dayMs - (now % dayMs)
  const { allowed } = limiter.take(key, { limit, windowMs, hits })
  if (!allowed) throw new AppError('rate_limited', { retryAfter: Math.ceil(windowMs / 1000) })
}
