import { createClient } from '@shoebox/contract/client/client'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAuthClient } from '../../testing/auth/auth-client.ts'
import { addVerifiedFactor, enrollFactor } from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'

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

/** The product's own endpoints, with the session of auth-js. */
const apiOf = (client: TestAuthClient) =>
  createClient({
    baseUrl: server.url,
    token: async () => (await client.getSession()).data.session?.access_token ?? null,
  })

async function personWithCodes() {
  const { client, email } = await signUp(server, { password })
  const factor = await addVerifiedFactor(client)
  const { codes } = await apiOf(client).createRecoveryCodes()
  return { client, email, factor, codes }
}

const signIn = (email: string) => signInWithPassword(server, { email, password })

const show = (client: TestAuthClient, factorId: string, code = '') =>
  client.mfa.challengeAndVerify({ factorId, code })

describe('createRecoveryCodes', () => {
  it('gives ten codes to whoever has shown the second factor, and tells the owner', async () => {
    const { codes, email } = await personWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    await expect
      .poll(async () => (await inboxOf(email)).map(({ subject }) => subject))
      .toContain('You have new recovery codes')
  })

  it('keeps nothing of them but hashes', async () => {
    const { codes } = await personWithCodes()
    const { rows } = await server.database.admin.query(
      `select encode(code_hash, 'escape') as kept, octet_length(code_hash) as size from auth.recovery_codes`,
    )
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })

  it('is refused without a second factor', async () => {
    const { client, email } = await signUp(server, { password })
    await expect(apiOf(client).createRecoveryCodes()).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_required',
    })
    await addVerifiedFactor(client)
    await expect(apiOf(await signIn(email)).createRecoveryCodes()).rejects.toMatchObject({
      code: 'second_factor_required',
    })
  })

  it('is refused to whoever showed the factor more than a quarter of an hour ago', async () => {
    const { client, factor } = await personWithCodes()
    await server.database.admin.query(
      `update auth.sessions set amr = '[{"method": "totp", "timestamp": 1700000000}]' where aal = 'aal2'`,
    )
    await expect(apiOf(client).createRecoveryCodes()).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_required',
    })
    await show(client, factor.id, factor.code())
    expect((await apiOf(client).createRecoveryCodes()).codes).toHaveLength(10)
  })

  it('ends the codes before', async () => {
    const { client, email, factor, codes } = await personWithCodes()
    const { codes: fresh } = await apiOf(client).createRecoveryCodes()
    const later = await signIn(email)
    expect((await show(later, factor.id, codes[0])).error?.code).toBe('mfa_verification_failed')
    expect((await show(later, factor.id, fresh[0])).error).toBeNull()
  })

  it('answers 401 without a session', async () => {
    await expect(server.client().createRecoveryCodes()).rejects.toMatchObject({ status: 401 })
  })
})

describe('a recovery code', () => {
  it('stands in for the app, in whatever case, and the client announces it like any other', async () => {
    const { email, factor, codes } = await personWithCodes()
    const later = await signIn(email)
    const { error } = await show(later, factor.id, ` ${codes[3]?.toUpperCase()} `)
    expect(error).toBeNull()
    const { data } = await later.getSession()
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
    expect(later.events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
    await expect
      .poll(async () => (await inboxOf(email)).map(({ subject }) => subject))
      .toContain('A recovery code was used')
  })

  it('works once', async () => {
    const { email, factor, codes } = await personWithCodes()
    expect((await show(await signIn(email), factor.id, codes[0])).error).toBeNull()
    const again = await show(await signIn(email), factor.id, codes[0])
    expect(again.error?.code).toBe('mfa_verification_failed')
    expect((await show(await signIn(email), factor.id, codes[1])).error).toBeNull()
  })

  it('works once when it comes from four places in the same moment', async () => {
    const { email, factor, codes } = await personWithCodes()
    const clients = await Promise.all([1, 2, 3, 4].map(() => signIn(email)))
    const answers = await Promise.all(clients.map((one) => show(one, factor.id, codes[0])))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('of somebody else is none', async () => {
    const other = await personWithCodes()
    const { email, factor } = await personWithCodes()
    const { error } = await show(await signIn(email), factor.id, other.codes[0])
    expect(error?.code).toBe('mfa_verification_failed')
  })

  it('does not make a factor count that never showed a code', async () => {
    const { client, codes } = await personWithCodes()
    const second = await enrollFactor(client, 'Tablet')
    expect((await show(client, second.id, codes[0])).error?.code).toBe('mfa_verification_failed')
  })

  it('ends with the last factor', async () => {
    const { client, factor } = await personWithCodes()
    const { data } = await client.getUser()
    await client.mfa.unenroll({ factorId: factor.id })
    const { rowCount } = await server.database.admin.query(
      'select from auth.recovery_codes where user_id = $1',
      [data.user?.id],
    )
    expect(rowCount).toBe(0)
  })
})
