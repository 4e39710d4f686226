import { isAPIError } from 'better-auth/api'
import type { Caller } from '../../context/actor.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AuthCtx } from '../auth-context.ts'
import { lockProofs } from '../email-links/flow-queries.ts'
import { isOutdatedHash } from '../engine/password-hashing.ts'
import { engineHeaders } from '../protocol/parse-request.ts'
import { WireError } from '../protocol/wire-error.ts'
import { answerSession, type WireSession } from '../sessions/answer-session.ts'
import { admitSession } from '../sessions/open-session.ts'
import { deleteSession } from '../sessions/session-queries.ts'
import { openMigrantWindow } from './migrant-window-queries.ts'
import { findPasswordChange, findPasswordHash, replacePasswordHash } from './password-queries.ts'

type Login = { email: string; password: string; caller: Caller }

/** The engine hashes for an unknown address too, so that the time says nothing. */
export async function signInWithPassword(ctx: AuthCtx, login: Login): Promise<WireSession> {
  const { email, password, caller } = login
  const changedAt = await findPasswordChange(ctx.db, email)
  const token = await askEngine(ctx, login)
  if (token !== null) {
    const session = await admitSession(ctx, { token, method: 'password', caller })
    await requireUnchangedPassword(ctx, { email, changedAt, sessionId: session.id })
    await raiseHashCost(ctx, { userId: session.user_id, password })
    return answerSession(ctx, session)
  }

  // A person whose account was migrated has no password yet, and may now ask whether that is so.
  await openMigrantWindow(ctx.db, { email, network: networkOf(caller.ip) })
  throw new WireError('invalid_credentials')
}

type SignIn = { email: string; changedAt: string | null; sessionId: string }

/**
 * A password change ends every other session. One that this sign-in opens while the change commits would outlive it, so the
 * sign-in waits for the lock of a change under way and looks again.
 */
async function requireUnchangedPassword(
  { db }: AuthCtx,
  { email, changedAt, sessionId }: SignIn,
): Promise<void> {
  const isUnchanged = await db.inTransaction(async () => {
    await lockProofs(db, email)
    return (await findPasswordChange(db, email)) === changedAt
  })
  if (isUnchanged) return

  await deleteSession(db, sessionId)
  throw new WireError('invalid_credentials')
}

async function askEngine({ engine }: AuthCtx, login: Login): Promise<string | null> {
  const { email, password, caller } = login
  try {
    const body = { email, password }
    const answer = await engine
      .current()
      .auth.api.signInEmail({ body, headers: engineHeaders(caller) })
    return answer.token
  } catch (error) {
    if (isAPIError(error)) return null
    throw error
  }
}

/**
 * Only a sign-in has the password, so a hash of a lower cost than today's is replaced here, once for each user. If that
 * fails, the sign-in stands and the next one tries again.
 */
async function raiseHashCost(
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
