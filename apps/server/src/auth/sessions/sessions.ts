import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { getUser } from '../users/get-user.ts'
import type { WireUser } from '../users/present.ts'
import {
  type AccessClaims,
  accessTokenSeconds,
  signAccessToken,
  type TokenOptions,
} from './access-tokens.ts'
import {
  activateSessionRow,
  deleteAllSessions,
  deleteOtherSessions,
  deleteSession,
  rotateRefreshToken,
  type SessionRow,
} from './queries.ts'

/** The response body of every request that returns tokens. */
export type WireSession = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: WireUser
}

type NewSession = {
  /** Better Auth's own session token; it never leaves the server. */
  token: string
  /** How the user signed in: otp, recovery, password, oauth, handoff. */
  method: string
  caller: Caller
}

/** Activates a session that the engine has just created, and issues its first tokens. */
export async function startSession(ctx: AuthCtx, session: NewSession): Promise<WireSession> {
  return issueTokens(ctx, await activateSession(ctx, session))
}

/**
 * The part of startSession that runs in the caller's transaction. Throws for banned users, with any sign-in method.
 */
export async function activateSession(
  ctx: Pick<AuthCtx, 'db' | 'metrics'>,
  { token, method, caller }: NewSession,
): Promise<SessionRow> {
  const session = await activateSessionRow(ctx.db, { token, method, ...caller })
  if (!session) throw new WireError('session_not_found')
  if (session.is_banned) {
    await deleteSession(ctx.db, session.id)
    throw new WireError('user_banned')
  }
  ctx.metrics.countSignIn(method)
  return session
}

/** Issues tokens for the current state of a session. Call it after the transaction, because signing needs no connection. */
export async function issueTokens(
  ctx: AuthCtx,
  session: SessionRow,
  options?: TokenOptions,
): Promise<WireSession> {
  const user = await getUser(ctx, session.user_id)
  const claims = {
    sub: user.id,
    session_id: session.id,
    email: user.email,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  }
  const { token, expiresAt } = await signAccessToken(ctx, claims, options)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: ctx.refreshTokens.write({
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user,
  }
}

/**
 * Rotates the refresh token. Two tabs that refresh at the same time get the same tokens. If a token is used again later, it
 * was stolen, so the session ends. The first refresh of a hand-off redeems it and works exactly once.
 */
export async function refreshSession(ctx: AuthCtx, token: string): Promise<WireSession> {
  const position = ctx.refreshTokens.read(token)
  if (!position) throw new WireError('refresh_token_not_found')

  const { reuseSeconds } = ctx.config
  const rotation = await rotateRefreshToken(ctx.db, { ...position, reuseSeconds })
  if ('error' in rotation) throw new WireError(rotation.error)
  if (rotation.is_banned) throw new WireError('user_banned')

  return issueTokens(ctx, rotation)
}

export const signOutScopes = ['global', 'local', 'others'] as const

type SignOutScope = (typeof signOutScopes)[number]

/**
 * Refresh tokens stop working at once. Access tokens stay valid for up to an hour where only their signature is
 * checked.
 */
export async function signOut(
  { db }: AuthCtx,
  { sub, session_id }: AccessClaims,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') await deleteSession(db, session_id)
  else if (scope === 'others') await deleteOtherSessions(db, { userId: sub, keep: session_id })
  else await deleteAllSessions(db, sub)
}
