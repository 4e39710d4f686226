import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

type NewSession = { userId: string; id?: string; aal?: 'aal1' | 'aal2' }

/** A live session, without which no policy grants what a role may do. */
export async function insertSession(
  admin: Pool,
  { userId, id = randomUUID(), aal = 'aal1' }: NewSession,
): Promise<string> {
  await admin.query(
    `insert into auth.sessions (id, user_id, token, expires_at, updated_at, aal)
     values ($1, $2, $3, now() + interval '30 days', now(), $4)`,
    [id, userId, randomUUID(), aal],
  )
  return id
}
