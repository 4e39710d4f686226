import type { Ctx } from '../context.ts'
import { hashNetwork } from './hash-network.ts'
import type { Clicker } from './queries.ts'

const maximumUserAgent = 500

/** Of the session and of the request; a body has no say in it. */
export function clickerOf({ actor, caller }: Pick<Ctx, 'actor' | 'caller'>): Clicker {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    userAgent: caller.userAgent?.slice(0, maximumUserAgent) ?? null,
  }
}

/** The hash of the caller's network for the server's day (UTC), as \x and hex digits. */
export function networkOfDay(
  { caller, caches }: Pick<Ctx, 'caller' | 'caches'>,
  { now, key }: { now: number; key: string },
): string {
  return hashNetwork(
    { caches },
    { ip: caller.ip, day: new Date(now).toISOString().slice(0, 10), key },
  )
}
