import { createClient } from '@shoebox/contract/client/client'
import { generateTotp } from '@shoebox/server/auth/mfa/totp'
import { createAuthClient } from '@shoebox/server/testing/auth/auth-client'
import { solveCaptcha } from '@shoebox/server/testing/auth/auth-requests'
import { addVerifiedFactor, type TestFactor } from '@shoebox/server/testing/auth/second-factor'
import { signUp } from '@shoebox/server/testing/auth/sign-up'
import { origins } from '../../stack/addresses.ts'
import type { TestUser } from './users.ts'

const server = { url: origins.web }
export const testPassword = 'porch light polaroid'

/** Creates a user with a password, who signs in with that password. */
export async function newUserWithPassword(firstName = 'Nora'): Promise<TestUser> {
  const { email } = await signUp(server, {
    password: testPassword,
    data: { first_name: firstName },
  })

  return signInWithPassword(email)
}

type UserWithFactor = TestUser & { factor: TestFactor; recoveryCodes: string[] }

/** Creates a user with a second factor who has entered only the password so far. */
export async function newUserAwaitingSecondFactor(): Promise<UserWithFactor> {
  const { client, email } = await signUp(server, {
    password: testPassword,
    data: { first_name: 'Nora' },
  })
  const factor = await addVerifiedFactor(client)
  const { data } = await client.getSession()
  const api = createClient({
    baseUrl: origins.web,
    token: async () => data.session?.access_token ?? null,
  })
  const { codes: recoveryCodes } = await api.createRecoveryCodes()

  return { ...(await signInWithPassword(email)), factor, recoveryCodes }
}

/** Signs in without the browser, as on another device. */
export async function signInWithPassword(email: string): Promise<TestUser> {
  const client = createAuthClient(server)
  const { data, error } = await client.signInWithPassword({
    email,
    password: testPassword,
    options: { captchaToken: await solveCaptcha({ action: 'password' }) },
  })
  if (error) throw error

  return { id: data.user.id, email, session: client.stored.get('shoebox-auth') ?? '' }
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for this key. */
export function codeFor(key: string, stepsAhead = 0): string {
  const bits = Array.from(key, (letter) =>
    base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))

  return generateTotp(secret, Math.floor(Date.now() / 30_000) + stepsAhead)
}
