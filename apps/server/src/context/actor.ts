import type { DatabaseIdentity } from '../db/identity.ts'

/** The user or visitor on whose behalf a request runs. */
export type Actor = { kind: 'anonymous' } | UserActor

export type UserActor = {
  kind: 'user'
  userId: string
  sessionId: string
  /** JSON for the setting request.jwt.claims. */
  claims: string
}

export const anonymous: Actor = { kind: 'anonymous' }

/** The client of a request, from its connection and headers, never from a body. */
export type Caller = {
  ip: string
  userAgent: string | null
  /** Null outside a request. */
  requestId: string | null
}

/** For a context without a request: seeds, proofs and tests. */
export const localCaller: Caller = { ip: '127.0.0.1', userAgent: null, requestId: null }

/** The database role and claims for the actor's statements. */
export function toIdentity(actor: Actor): DatabaseIdentity {
  if (actor.kind === 'anonymous') return { role: 'anon', claims: '' }
  return { role: 'authenticated', claims: actor.claims }
}
