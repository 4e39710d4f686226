import type { JoiningDatabase } from '../db/joining-database.ts'
import type { SessionRow } from './session-queries.ts'

/** Nothing if the first session has ended in the meantime. */
export async function inheritProofs(
  db: JoiningDatabase,
  { from, to }: { from: string; to: string },
): Promise<SessionRow | undefined> {
  const [session] = await db.query<SessionRow>(
    `update auth.sessions s set amr = coalesce((
       select jsonb_agg(proof) from jsonb_array_elements(parent.amr) proof
       where proof ->> 'method' not in ('totp', 'recovery_code')), '[]')
     from auth.sessions parent
     where s.id = $2 and parent.id = $1 and parent.user_id = s.user_id and parent.expires_at > now()
     returning s.id, s.user_id, s.refresh_counter, s.aal, s.amr`,
    [from, to],
  )
  return session
}
