import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/auth-js'
import type { TestServer } from '../test-server.ts'
import { authClientOf, type TestAuthClient } from './auth-client.ts'
import { type AuthMail, latestMail } from './auth-mail.ts'
import { solveCaptcha } from './solve-captcha.ts'

export type SignedUp = {
  client: TestAuthClient
  email: string
  mail: AuthMail
  session: Session
}

type Wishes = {
  email?: string
  data?: Record<string, unknown>
  /** The page that the email link returns to. */
  redirectTo?: string
  /** Set after the sign-up. */
  password?: string
}

export const newAddress = () => `${randomUUID()}@people.shoebox.test`

/** Signs up a new user through the link of a real email. Needs a running worker. */
export async function signUp(
  server: Pick<TestServer, 'url'>,
  wishes: Wishes = {},
): Promise<SignedUp> {
  const { email = newAddress(), data, redirectTo, password } = wishes
  const client = authClientOf(server)
  const asked = await client.signInWithOtp({
    email,
    options: {
      captchaToken: await solveCaptcha(),
      ...(data && { data }),
      ...(redirectTo && { emailRedirectTo: redirectTo }),
    },
  })
  if (asked.error) throw asked.error
  const mail = await latestMail(email)
  const proven = await client.verifyOtp({ token_hash: mail.tokenHash, type: 'email' })
  if (proven.error) throw proven.error
  if (password !== undefined) {
    const { error } = await client.updateUser({ password })
    if (error) throw error
  }
  const { session } = proven.data
  if (!session) throw new Error('the link gave no session')
  return { client, email, mail, session }
}
