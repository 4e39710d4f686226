import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { firstOf } from '../first-of.ts'

type NewUser = { email: string; user_metadata?: object; app_metadata?: object }

/** Inserts a user as the auth engine does; triggers add profile and role. */
export async function insertUser(admin: Pool, values: NewUser): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.users (name, email, email_verified, user_metadata, app_metadata)
     values ('', $1, true, $2, $3) returning id`,
    [values.email, values.user_metadata ?? {}, values.app_metadata ?? {}],
  )
  return firstOf(rows).id
}

type NewSession = {
  userId: string
  id?: string
  aal?: 'aal1' | 'aal2'
  amr?: readonly { method: string; timestamp: number }[]
}

/** Inserts a live session, without which row-level security grants nothing. */
export async function insertSession(
  admin: Pool,
  { userId, id = randomUUID(), aal = 'aal1', amr = [] }: NewSession,
): Promise<string> {
  await admin.query(
    `insert into auth.sessions (id, user_id, token, expires_at, updated_at, aal, amr)
     values ($1, $2, $3, now() + interval '30 days', now(), $4, $5)`,
    [id, userId, randomUUID(), aal, JSON.stringify(amr)],
  )
  return id
}

/** Inserts a verified second factor; its secret is random, so no code ever matches it. */
export async function insertVerifiedFactor(admin: Pool, userId: string): Promise<void> {
  await admin.query(
    `insert into auth.mfa_factors (user_id, secret, status) values ($1, $2, 'verified')`,
    [userId, randomUUID()],
  )
}
