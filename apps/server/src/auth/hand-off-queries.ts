import type { JoiningDatabase } from '../db/joining-database.ts'
import type { SessionRow } from './session-queries.ts'

/** As old as the first session, and ending with it at the latest. Nothing if that one has ended in the meantime. */
export async function inheritProofs(
  db: JoiningDatabase,
  { from, to }: { from: string; to: string },
): Promise<SessionRow | undefined> {
  const [session] = await db.query<SessionRow>(
    `update auth.sessions s set amr = coalesce((
       select jsonb_agg(proof) from jsonb_array_elements(parent.amr) proof
       where proof ->> 'method' not in ('totp', 'recovery_code')), '[]'),
       created_at = parent.created_at,
       expires_at = least(s.expires_at, parent.created_at + interval '180 days')
     from auth.sessions parent
     where s.id = $2 and parent.id = $1 and parent.user_id = s.user_id and parent.expires_at > now()
     returning s.id, s.user_id, s.refresh_counter, s.aal, s.amr`,
    [from, to],
  )
  return session
}
