import { anonymous, localCaller } from '../context/actor.ts'
import { createCaches } from '../context/caches.ts'
import type { Ctx, UserCtx } from '../context.ts'

type TestUser = { id: string; sessionId: string }

const log = { debug() {}, info() {}, warn() {}, error() {} }

/** The context of a visitor, for use cases and queries that a test calls directly. */
export function visitorContext(pool: Ctx['pool']): Ctx {
  return { pool, caches: createCaches(), actor: anonymous, caller: localCaller, log }
}

export function userContext(pool: Ctx['pool'], { id, sessionId }: TestUser): UserCtx {
  const claims = JSON.stringify({ sub: id, session_id: sessionId, role: 'authenticated' })
  return { ...visitorContext(pool), actor: { kind: 'user', userId: id, sessionId, claims } }
}
