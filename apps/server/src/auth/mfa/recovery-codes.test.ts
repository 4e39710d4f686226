import { createClient } from '@shoebox/contract/client/client'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAuthClient } from '../../testing/auth/auth-client.ts'
import { addVerifiedFactor, enrollFactor } from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'
import { hashCost } from '../engine/password-hashing.ts'
import { generateRecoveryCode, hashRecoveryCode, parseRecoveryCode } from './recovery-codes.ts'

let server: TestServer
let worker: TestWorker

beforeAll(async () => {
  server = await testServer()
  worker = await testWorker(server.database)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const password = 'correct horse battery'

/** A client of the contract with the session of auth-js. */
const createApi = (client: TestAuthClient) =>
  createClient({
    baseUrl: server.url,
    token: async () => (await client.getSession()).data.session?.access_token ?? null,
  })

async function signUpWithCodes() {
  const { client, email } = await signUp(server, { password })
  const factor = await addVerifiedFactor(client)
  const { codes } = await createApi(client).createRecoveryCodes()
  return { client, email, factor, codes }
}

const signIn = (email: string) => signInWithPassword(server, { email, password })

const verify = (client: TestAuthClient, factorId: string, code = '') =>
  client.mfa.challengeAndVerify({ factorId, code })

describe('createRecoveryCodes', () => {
  it('returns ten codes to a user with a second factor, and notifies the owner', async () => {
    const { codes, email } = await signUpWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    await expect
      .poll(async () => (await inboxOf(email)).map(({ subject }) => subject))
      .toContain('You have new recovery codes')
  })

  it('stores only hashes', async () => {
    const { codes } = await signUpWithCodes()
    const { rows } = await server.database.admin.query(
      `select encode(code_hash, 'escape') as kept, octet_length(code_hash) as size from auth.recovery_codes`,
    )
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })

  it('returns 403 without a second factor', async () => {
    const { client, email } = await signUp(server, { password })
    await expect(createApi(client).createRecoveryCodes()).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_required',
    })
    await addVerifiedFactor(client)
    await expect(createApi(await signIn(email)).createRecoveryCodes()).rejects.toMatchObject({
      code: 'second_factor_required',
    })
  })

  it('returns 403 if the last code is older than 15 minutes', async () => {
    const { client, factor } = await signUpWithCodes()
    await server.database.admin.query(
      `update auth.sessions set amr = '[{"method": "totp", "timestamp": 1700000000}]' where aal = 'aal2'`,
    )
    await expect(createApi(client).createRecoveryCodes()).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_required',
    })
    await verify(client, factor.id, factor.code())
    expect((await createApi(client).createRecoveryCodes()).codes).toHaveLength(10)
  })

  it('invalidates the earlier codes', async () => {
    const { client, email, factor, codes } = await signUpWithCodes()
    const { codes: fresh } = await createApi(client).createRecoveryCodes()
    const later = await signIn(email)
    expect((await verify(later, factor.id, codes[0])).error?.code).toBe('mfa_verification_failed')
    expect((await verify(later, factor.id, fresh[0])).error).toBeNull()
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().createRecoveryCodes()).rejects.toMatchObject({ status: 401 })
  })
})

describe('a recovery code', () => {
  it('replaces a TOTP code, in any case, and auth-js emits the same event', async () => {
    const { email, factor, codes } = await signUpWithCodes()
    const later = await signIn(email)
    const { error } = await verify(later, factor.id, ` ${codes[3]?.toUpperCase()} `)
    expect(error).toBeNull()
    const { data } = await later.getSession()
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
    expect(later.events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
    await expect
      .poll(async () => (await inboxOf(email)).map(({ subject }) => subject))
      .toContain('A recovery code was used')
  })

  it('works once', async () => {
    const { email, factor, codes } = await signUpWithCodes()
    expect((await verify(await signIn(email), factor.id, codes[0])).error).toBeNull()
    const again = await verify(await signIn(email), factor.id, codes[0])
    expect(again.error?.code).toBe('mfa_verification_failed')
    expect((await verify(await signIn(email), factor.id, codes[1])).error).toBeNull()
  })

  it('works once for four parallel requests', async () => {
    const { email, factor, codes } = await signUpWithCodes()
    const clients = await Promise.all([1, 2, 3, 4].map(() => signIn(email)))
    const answers = await Promise.all(clients.map((one) => verify(one, factor.id, codes[0])))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('fails for another user', async () => {
    const other = await signUpWithCodes()
    const { email, factor } = await signUpWithCodes()
    const { error } = await verify(await signIn(email), factor.id, other.codes[0])
    expect(error?.code).toBe('mfa_verification_failed')
  })

  it('does not verify a new factor', async () => {
    const { client, codes } = await signUpWithCodes()
    const second = await enrollFactor(client, 'Tablet')
    expect((await verify(client, second.id, codes[0])).error?.code).toBe('mfa_verification_failed')
  })

  it('is deleted with the last factor', async () => {
    const { client, factor } = await signUpWithCodes()
    const { data } = await client.getUser()
    await client.mfa.unenroll({ factorId: factor.id })
    const { rowCount } = await server.database.admin.query(
      'select from auth.recovery_codes where user_id = $1',
      [data.user?.id],
    )
    expect(rowCount).toBe(0)
  })
})

describe('the format of recovery codes', () => {
  it('has two groups of five characters, without characters that look alike', () => {
    const codes = Array.from({ length: 200 }, generateRecoveryCode)
    for (const code of codes) {
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
      expect(parseRecoveryCode(code)).toBe(code.replace('-', ''))
    }
    expect(new Set(codes).size).toBe(200)
  })

  it.each([' ABCDE-fgh23 ', 'abcdefgh23', 'abcde fgh 23'])('is parsed from %j', (input) => {
    expect(parseRecoveryCode(input)).toBe('abcdefgh23')
  })

  it.each(['', '123456', 'abcde-fgh2', 'abcde-fgh234', 'abcde-fghi2', 'abcde-fgh2o'])(
    'is not parsed from %j',
    (input) => {
      expect(parseRecoveryCode(input)).toBeNull()
    },
  )

  it('is hashed with its user, deterministically', async () => {
    const hash = async (userId: string) =>
      (await hashRecoveryCode({ userId, code: 'abcdefgh23', cost: hashCost })).toString('hex')
    const one = await hash('a')
    expect(await hash('a')).toBe(one)
    expect(await hash('b')).not.toBe(one)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
  })
})
