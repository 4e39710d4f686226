import type { AuthCtx } from '../auth-context.ts'
import type { AccessClaims } from './access-tokens.ts'
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from './session-queries.ts'

export const scopes = ['global', 'local', 'others'] as const

type Scope = (typeof scopes)[number]

/** Refresh tokens end with their session at once, access tokens with their hour, or where the session is asked for. */
export async function signOut(
  { db }: AuthCtx,
  { sub, session_id }: AccessClaims,
  scope: Scope,
): Promise<void> {
  if (scope === 'local') await deleteSession(db, session_id)
  else if (scope === 'others') await deleteOtherSessions(db, { userId: sub, keep: session_id })
  else await deleteSessionsOf(db, sub)
}
