import type { Pool } from 'pg'
import { firstOf } from '../first-of.ts'

type NewUser = { email: string; user_metadata?: object; app_metadata?: object }

/** A user as the auth engine makes one; profile and role follow by trigger. */
export async function insertUser(admin: Pool, values: NewUser): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.users (name, email, email_verified, user_metadata, app_metadata)
     values ('', $1, true, $2, $3) returning id`,
    [values.email, values.user_metadata ?? {}, values.app_metadata ?? {}],
  )
  return firstOf(rows).id
}
