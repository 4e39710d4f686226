import { isAPIError } from 'better-auth/api'
import type { Caller } from '../../context/actor.ts'
import { toNetwork } from '../../limits/to-network.ts'
import type { AuthCtx } from '../auth-context.ts'
import { lockEmailTokens } from '../email-links/queries.ts'
import { engineHeaders } from '../engine/engine.ts'
import { isOutdatedHash } from '../engine/password-hashing.ts'
import { WireError } from '../protocol/wire-error.ts'
import { deleteSession } from '../sessions/queries.ts'
import { activateSession, issueTokens, type WireSession } from '../sessions/sessions.ts'
import {
  findPasswordChange,
  findPasswordHash,
  openMigrantWindow,
  replacePasswordHash,
} from './queries.ts'

type PasswordLogin = { email: string; password: string; caller: Caller }

/** The engine hashes the password for unknown emails too, so the response time does not reveal accounts. */
export async function signInWithPassword(ctx: AuthCtx, login: PasswordLogin): Promise<WireSession> {
  const { email, password, caller } = login
  const changedAt = await findPasswordChange(ctx.db, email)
  const token = await verifyInEngine(ctx, login)
  if (token !== null) {
    const session = await activateSession(ctx, { token, method: 'password', caller })
    await requireUnchangedPassword(ctx, { email, changedAt, sessionId: session.id })
    await upgradeHash(ctx, { userId: session.user_id, password })
    return issueTokens(ctx, session)
  }

  // Migrated accounts have no password yet; the login form may now ask whether this is one.
  await openMigrantWindow(ctx.db, { email, network: toNetwork(caller.ip) })
  throw new WireError('invalid_credentials')
}

type NewSignIn = { email: string; changedAt: string | null; sessionId: string }

/**
 * A password change ends all other sessions, but misses a session that a sign-in with the old password opens while the
 * change commits. So the sign-in waits for the lock of the change and then checks that the password is still the same.
 */
async function requireUnchangedPassword(
  { db }: AuthCtx,
  { email, changedAt, sessionId }: NewSignIn,
): Promise<void> {
  const isUnchanged = await db.inTransaction(async () => {
    await lockEmailTokens(db, email)
    return (await findPasswordChange(db, email)) === changedAt
  })
  if (isUnchanged) return

  await deleteSession(db, sessionId)
  throw new WireError('invalid_credentials')
}

async function verifyInEngine({ engine }: AuthCtx, login: PasswordLogin): Promise<string | null> {
  const { email, password, caller } = login
  try {
    const body = { email, password }
    const headers = engineHeaders(caller)
    return (await engine.current().auth.api.signInEmail({ body, headers })).token
  } catch (error) {
    if (isAPIError(error)) return null
    throw error
  }
}

/**
 * Replaces a hash with a lower cost than the current one, which requires the password. If this fails, the sign-in still
 * succeeds and the next one tries again.
 */
async function upgradeHash(
  { db, engine, log }: AuthCtx,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  try {
    const before = await findPasswordHash(db, userId)
    if (before === null || !isOutdatedHash(before)) return

    const hash = await engine.current().context.password.hash(password)
    await replacePasswordHash(db, { userId, before, hash })
  } catch (error) {
    log.warn({ err: error }, 'password rehash failed')
  }
}
