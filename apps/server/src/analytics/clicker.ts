import type { Ctx } from '../context.ts'
import { hashNetwork } from './hash-network.ts'
import type { Clicker } from './queries.ts'

/** What the connection tells. */
export type Caller = { userAgent: string | null; address: string }

const maximumUserAgent = 500

/** Of the session and of the request; a body has no say in it. */
export function clickerOf({ actor }: Pick<Ctx, 'actor'>, { userAgent }: Caller): Clicker {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    userAgent: userAgent?.slice(0, maximumUserAgent) ?? null,
  }
}

/** The hash of the caller's network for the server's day (UTC), as \x and hex digits. */
export function networkOfDay(
  { address }: Pick<Caller, 'address'>,
  { now, key }: { now: number; key: string },
): string {
  return hashNetwork(address, { day: new Date(now).toISOString().slice(0, 10), key })
}
