import type { Session } from '@supabase/auth-js'
import type { Pool } from 'pg'
import { createRefreshTokens } from '../../auth/sessions/refresh-tokens.ts'
import { createAuthClient, type TestAuthClient } from './auth-client.ts'
import { insertSession, insertUser, insertVerifiedFactor } from './insert-user.ts'
import { newEmail } from './sign-up.ts'

type UserOptions = { data?: object; aal?: 'aal1' | 'aal2' }

export type SignedInUser = { client: TestAuthClient; email: string; session: Session }

/**
 * Creates a user with a live session without sending an email, for tests that are not about signing in. Inserts the
 * session and a refresh token signed with the server's REFRESH_KEY; the server then issues the tokens.
 */
export async function createSignedInUser(
  server: { url: string; admin: Pool },
  { data = {}, aal = 'aal1' }: UserOptions = {},
): Promise<SignedInUser> {
  const { admin } = server
  const email = newEmail()
  const userId = await insertUser(admin, { email, user_metadata: data })
  if (aal === 'aal2') await insertVerifiedFactor(admin, userId)

  const timestamp = Math.floor(Date.now() / 1000)
  const methods = aal === 'aal2' ? ['otp', 'totp'] : ['otp']
  const amr = methods.map((method) => ({ method, timestamp }))
  const sessionId = await insertSession(admin, { userId, aal, amr })
  const [key = ''] = (process.env.REFRESH_KEY ?? '').split(',')
  const refresh_token = createRefreshTokens([key]).write({ sessionId, counter: 0 })
  const client = createAuthClient(server)
  const { data: refreshed, error } = await client.refreshSession({ refresh_token })
  if (error) throw error
  if (!refreshed.session) throw new Error('the refresh returned no session')

  return { client, email, session: refreshed.session }
}
