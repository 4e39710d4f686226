import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/auth-js'
import type { TestServer } from '../test-server.ts'
import { createAuthClient, type TestAuthClient } from './auth-client.ts'
import { type AuthMail, latestMail } from './auth-mail.ts'
import { solveCaptcha } from './auth-requests.ts'

export type SignedUp = {
  client: TestAuthClient
  email: string
  mail: AuthMail
  session: Session
}

type SignUpOptions = {
  email?: string
  data?: Record<string, unknown>
  /** The page to return to; its site decides the first role. */
  redirectTo?: string
  /** Password to set right after the sign-up. */
  password?: string
}

export const newEmail = () => `${randomUUID()}@people.shoebox.test`

/** Signs up a new user through the link of a real email. Needs a worker beside the server. */
export async function signUp(
  server: Pick<TestServer, 'url'>,
  options: SignUpOptions = {},
): Promise<SignedUp> {
  const { email = newEmail(), data, redirectTo, password } = options
  const client = createAuthClient(server)
  const request = await client.signInWithOtp({
    email,
    options: {
      captchaToken: await solveCaptcha(),
      ...(data && { data }),
      ...(redirectTo && { emailRedirectTo: redirectTo }),
    },
  })
  if (request.error) throw request.error
  const mail = await latestMail(email)
  const verified = await client.verifyOtp({ token_hash: mail.tokenHash, type: 'email' })
  if (verified.error) throw verified.error
  if (password !== undefined) {
    const { error } = await client.updateUser({ password })
    if (error) throw error
  }
  const { session } = verified.data
  if (!session) throw new Error('the email link returned no session')
  return { client, email, mail, session }
}

/** Signs in with a password, as on another device of the user. */
export async function signInWithPassword(
  server: { url: string },
  credentials: { email: string; password: string },
): Promise<TestAuthClient> {
  const client = createAuthClient(server)
  const options = { captchaToken: await solveCaptcha({ action: 'password' }) }
  const { error } = await client.signInWithPassword({ ...credentials, options })
  if (error) throw error
  return client
}
