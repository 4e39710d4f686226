import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { presentUser, type WireUser } from '../users/present-user.ts'
import { findUser } from '../users/user-queries.ts'
import { accessSeconds, signAccessToken, type TokenUse } from './access-tokens.ts'
import type { SessionRow } from './session-queries.ts'

export type WireSession = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: WireUser
}

/** Tokens for a session as it stands now. Called outside the transaction: signing needs no connection. */
export async function answerSession(
  ctx: AuthCtx,
  session: SessionRow,
  use?: TokenUse,
): Promise<WireSession> {
  const row = await findUser(ctx.db, session.user_id)
  if (!row) throw new WireError('user_not_found')

  const user = presentUser(row)
  const claims = {
    sub: user.id,
    session_id: session.id,
    email: user.email,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  }
  const { token, expiresAt } = await signAccessToken(ctx, claims, use)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessSeconds,
    expires_at: expiresAt,
    refresh_token: ctx.refreshTokens.write({
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user,
  }
}
