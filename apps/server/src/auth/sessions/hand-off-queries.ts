import type { JoiningDatabase } from '../../db/joining-database.ts'
import type { SessionRow } from './session-queries.ts'

type HandOff = { parentId: string; sessionId: string; seconds: number }

/**
 * Makes a new session a pending child: it has the parent's age and proofs, and this many seconds to be redeemed.
 * Undefined if the parent has ended. FOR KEY SHARE: a sign-out that runs now deletes the child too, instead of failing
 * this statement's foreign key.
 */
export async function makePending(
  db: JoiningDatabase,
  { parentId, sessionId, seconds }: HandOff,
): Promise<SessionRow | undefined> {
  const [session] = await db.query<SessionRow>(
    `with parent as (
       select id, user_id, amr, created_at, expires_at from auth.sessions
       where id = $1 and expires_at > now() and not is_pending for key share
     )
     update auth.sessions s set parent_session_id = parent.id, is_pending = true,
       amr = coalesce((
         select jsonb_agg(proof) from jsonb_array_elements(parent.amr) proof
         where proof ->> 'method' not in ('totp', 'recovery_code')), '[]'),
       created_at = parent.created_at,
       expires_at = least(now() + make_interval(secs => $3), parent.expires_at)
     from parent
     where s.id = $2 and parent.user_id = s.user_id
     returning s.id, s.user_id, s.refresh_counter, s.aal, s.amr`,
    [parentId, sessionId, seconds],
  )
  return session
}
