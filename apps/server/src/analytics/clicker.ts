import type { Ctx } from '../context.ts'
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
