import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/auth-js'
import type { Pool } from 'pg'
import { createRefreshTokens } from '../../auth/sessions/refresh-tokens.ts'
import { authClientOf, type TestAuthClient } from './auth-client.ts'
import { insertUser, insertVerifiedFactor } from './insert-user.ts'
import { newAddress } from './sign-up.ts'

type Wishes = { data?: object; aal?: 'aal1' | 'aal2' }

export type Entered = { client: TestAuthClient; email: string; session: Session }

/**
 * Creates a user with a live session, without an email, for tests that are not about signing in. Inserts the session row and
 * a refresh token made with the server's REFRESH_KEY; the server then issues the tokens.
 */
export async function enterDirectly(
  server: { url: string; admin: Pool },
  { data = {}, aal = 'aal1' }: Wishes = {},
): Promise<Entered> {
  const { admin } = server
  const email = newAddress()
  const userId = await insertUser(admin, { email, user_metadata: data })
  if (aal === 'aal2') await insertVerifiedFactor(admin, userId)

  const sessionId = randomUUID()
  const now = Math.floor(Date.now() / 1000)
  const methods = aal === 'aal2' ? ['otp', 'totp'] : ['otp']
  await admin.query(
    `insert into auth.sessions (id, user_id, token, expires_at, updated_at, aal, amr)
     values ($1, $2, $3, now() + interval '30 days', now(), $4, $5)`,
    [
      sessionId,
      userId,
      randomUUID(),
      aal,
      JSON.stringify(methods.map((method) => ({ method, timestamp: now }))),
    ],
  )
  const [key = ''] = (process.env.REFRESH_KEY ?? '').split(',')
  const refresh_token = createRefreshTokens([key]).write({ sessionId, counter: 0 })
  const client = authClientOf(server)
  const { data: refreshed, error } = await client.refreshSession({ refresh_token })
  if (error) throw error
  if (!refreshed.session) throw new Error('the refresh gave no session')

  return { client, email, session: refreshed.session }
}
