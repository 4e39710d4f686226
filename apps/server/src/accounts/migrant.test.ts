import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient, type TestAuthClient } from '../testing/auth/auth-client.ts'
import { latestMail } from '../testing/auth/auth-mail.ts'
import { solveCaptcha } from '../testing/auth/auth-requests.ts'
import { insertUser } from '../testing/auth/insert-user.ts'
import { newEmail, signUp } from '../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'

let server: TestServer
let worker: TestWorker

beforeAll(async () => {
  server = await testServer({ variables: { TRUST_PROXY: '127.0.0.1' } })
  worker = await testWorker(server.database)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const here = { 'x-forwarded-for': '203.0.113.7' }
const elsewhere = { 'x-forwarded-for': '198.51.100.9' }

async function ask(email: string, headers: Record<string, string> = here): Promise<unknown> {
  const response = await server.fetch('/api/rpc/check-wordpress-migrant', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user_email: email }),
  })
  return response.json()
}

async function migrated(): Promise<string> {
  const email = newEmail()
  await insertUser(server.database.admin, { email, app_metadata: { wp_migrant: true } })
  return email
}

async function failToSignIn(email: string, captchaToken?: string): Promise<TestAuthClient> {
  const client = createAuthClient(server, { headers: here })
  const options = { captchaToken: captchaToken ?? (await solveCaptcha({ action: 'password' })) }
  const { error } = await client.signInWithPassword({ email, password: 'of the old shop', options })
  expect(error).not.toBeNull()
  return client
}

describe('checkWordpressMigrant', () => {
  it('[S7.1.04] returns a boolean for an email', async () => {
    const email = await migrated()
    expect(await ask(email)).toBe(false)
    await failToSignIn(email)
    expect(await ask(email)).toBe(true)
    expect(await ask(` ${email.toUpperCase()} `)).toBe(true)
  })

  it('is true for five minutes after a failed sign-in from the same network', async () => {
    const email = await migrated()
    await failToSignIn(email)
    expect(await ask(email, elsewhere)).toBe(false)
    expect(await ask(email)).toBe(true)

    await server.database.admin.query(
      `update auth.migrant_windows set open_until = now() - interval '1 second' where email = $1`,
      [email],
    )
    expect(await ask(email)).toBe(false)
  })

  it('stays false after a sign-in with a failed captcha', async () => {
    const email = await migrated()
    await failToSignIn(email, 'invented')
    expect(await ask(email)).toBe(false)
  })

  it('is false for an unknown email and for an account that was not migrated', async () => {
    const unknown = newEmail()
    await failToSignIn(unknown)
    expect(await ask(unknown)).toBe(false)

    const { email } = await signUp(server)
    await failToSignIn(email)
    expect(await ask(email)).toBe(false)
  })

  it('[S4.0.05] leads to a reset mail, and is false after a password is set', async () => {
    const email = await migrated()
    const client = await failToSignIn(email)
    expect(await ask(email)).toBe(true)
    const captchaToken = await solveCaptcha({ action: 'password' })
    const redirectTo = 'https://shoebox.test/auth/reset-password'
    await client.resetPasswordForEmail(email, { captchaToken, redirectTo })
    const { tokenHash } = await latestMail(email)
    const proven = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(proven.error).toBeNull()
    expect((await client.updateUser({ password: 'a brand new phrase' })).error).toBeNull()

    expect(await ask(email)).toBe(false)
    await failToSignIn(email)
    expect(await ask(email)).toBe(false)
  })

  it('is limited to thirty calls in five minutes per network', async () => {
    const asking = { 'x-forwarded-for': '192.0.2.44' }
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => ask('unknown@people.shoebox.test', asking)),
    )
    expect(answers.filter((answer) => answer === false)).toHaveLength(30)
    expect(await ask('unknown@people.shoebox.test', elsewhere)).toBe(false)
  })
})
