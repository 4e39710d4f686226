import { randomUUID } from 'node:crypto'
import type { Role } from '@shoebox/domain/accounts/roles'
import { insertSession, insertUser } from './auth/insert-user.ts'
import type { SigningKey } from './auth/signing-key.ts'
import type { TestDatabase } from './database.ts'

export type TestUser = {
  id: string
  email: string
  sessionId: string
  token: string
  authorization: { authorization: string }
}

type Options = { roles?: readonly Role[]; firstName?: string; aal?: 'aal1' | 'aal2' }
type UserDeps = { database: TestDatabase; key: SigningKey }

/** A user with a profile, a live session and its token; by default a customer. Staff have a session at aal2. */
export async function buildUser(
  { database, key }: UserDeps,
  { roles = ['customer'], firstName = 'Ada', aal = sessionLevel(roles) }: Options = {},
): Promise<TestUser> {
  const { admin } = database
  const email = `${randomUUID()}@shoebox.test`
  const id = await insertUser(admin, { email, user_metadata: { first_name: firstName } })
  await admin.query('delete from user_roles where user_id = $1', [id])
  await admin.query('insert into user_roles (user_id, role) select $1, unnest($2::text[])', [
    id,
    roles,
  ])
  const sessionId = await insertSession(admin, { userId: id, aal })
  const token = await key.sign({
    sub: id,
    session_id: sessionId,
    role: 'authenticated',
    email,
    aal,
  })

  return { id, email, sessionId, token, authorization: { authorization: `Bearer ${token}` } }
}

function sessionLevel(roles: readonly Role[]): 'aal1' | 'aal2' {
  return roles.includes('admin') || roles.includes('moderator') ? 'aal2' : 'aal1'
}
