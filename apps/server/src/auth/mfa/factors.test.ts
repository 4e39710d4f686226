import { randomUUID } from 'node:crypto'
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

async function readLevel(client: TestAuthClient): Promise<unknown> {
  const { data } = await client.getSession()
  return decodeJwt(data.session?.access_token ?? '').aal
}

const signIn = (email: string) => signInWithPassword(server, { email, password })

const verify = (client: TestAuthClient, factorId: string, code: string) =>
  client.mfa.challengeAndVerify({ factorId, code })

const subjects = async (email: string) => (await inboxOf(email)).map(({ subject }) => subject)

describe('a second factor', () => {
  it('[S4.0.02] raises the session to aal2 with its first code; auth-js emits MFA_CHALLENGE_VERIFIED', async () => {
    const { client, email } = await signUp(server)
    const factor = await enrollFactor(client)
    expect(await readLevel(client)).toBe('aal1')
    const challenge = await client.mfa.challenge({ factorId: factor.id })
    const { data, error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code: factor.code(),
    })

    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', user: { email } })
    expect(await readLevel(client)).toBe('aal2')
    expect(client.events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
    expect((await client.refreshSession()).error).toBeNull()
    expect(await readLevel(client)).toBe('aal2')
    await expect.poll(() => subjects(email)).toContain('Your second factor is on')
  })

  it('[S3.0.02] is listed with its name, and counts only after its first code', async () => {
    const { client } = await signUp(server)
    const factor = await enrollFactor(client, 'Work phone')
    const unverified = await client.mfa.listFactors()
    expect(unverified.data).toMatchObject({ totp: [], all: [{ status: 'unverified' }] })

    await verify(client, factor.id, factor.code())
    const { data } = await client.mfa.listFactors()
    expect(data?.totp).toMatchObject([
      { id: factor.id, friendly_name: 'Work phone', status: 'verified', factor_type: 'totp' },
    ])
  })

  it('ends all other sessions with its first code, but none with later codes', async () => {
    const { client, email } = await signUp(server, { password })
    const other = await signIn(email)
    const factor = await addVerifiedFactor(client)
    expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found')

    const later = await signIn(email)
    await verify(later, factor.id, factor.code())
    expect((await client.refreshSession()).error).toBeNull()
  })

  it('is required after a password, which alone gives aal1', async () => {
    const { client, email } = await signUp(server, { password })
    const factor = await addVerifiedFactor(client)
    const later = await signIn(email)
    const { data } = await later.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })

    await verify(later, factor.id, factor.code())
    expect(await readLevel(later)).toBe('aal2')
  })

  it('is required to change the password', async () => {
    const { client, email } = await signUp(server, { password })
    const factor = await addVerifiedFactor(client)
    const later = await signIn(email)
    const changed = { password: 'another pass phrase' }
    expect((await later.updateUser(changed)).error?.code).toBe('insufficient_aal')
    await verify(later, factor.id, factor.code())
    expect((await later.updateUser(changed)).error).toBeNull()
  })

  it('is required to add another factor', async () => {
    const { client, email } = await signUp(server, { password })
    await addVerifiedFactor(client)
    const later = await signIn(email)
    const { error } = await later.mfa.enroll({ factorType: 'totp' })
    expect(error?.code).toBe('insufficient_aal')
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  it('requires a code of the last 15 minutes to add another factor', async () => {
    const { client, session } = await signUp(server, { password })
    await addVerifiedFactor(client)
    await server.database.admin.query(
      `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int - 1000))
       where user_id = $1`,
      [session.user.id],
    )
    const { error } = await client.mfa.enroll({ factorType: 'totp' })
    expect(error?.code).toBe('insufficient_aal')
  })

  it('cannot be enrolled without a sign-in of the last day', async () => {
    const { client, session } = await signUp(server)
    await server.database.admin.query(
      `update auth.sessions set amr = '[{"method": "otp", "timestamp": 1700000000}]' where user_id = $1`,
      [session.user.id],
    )
    const { error } = await client.mfa.enroll({ factorType: 'totp' })
    expect(error?.code).toBe('reauthentication_needed')
  })

  it('stores its secret encrypted', async () => {
    const { client } = await signUp(server)
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const { rows } = await server.database.admin.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [data?.id],
    )
    expect(rows[0]?.secret).toMatch(/^\$ba\$/)
    expect(data?.totp).toMatchObject({ uri: expect.stringContaining('otpauth://totp/Shoebox:') })
  })
})

describe('a TOTP code', () => {
  it('works once, and invalidates codes of the same and earlier steps', async () => {
    const { client } = await signUp(server)
    const factor = await enrollFactor(client)
    const code = factor.code()
    const earlier = factor.code(-1)
    expect((await verify(client, factor.id, code)).error).toBeNull()
    expect((await verify(client, factor.id, code)).error?.code).toBe('mfa_verification_failed')
    expect((await verify(client, factor.id, earlier)).error?.code).toBe('mfa_verification_failed')
    expect((await verify(client, factor.id, factor.code(1))).error).toBeNull()
  })

  it('works once for ten parallel requests', async () => {
    const { client, session } = await signUp(server)
    const factor = await addVerifiedFactor(client)
    const code = factor.code()
    const tries = Array.from({ length: 10 }, () => post(session.access_token, factor.id, code))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('returns 404 for the factor of another user', async () => {
    const owner = await signUp(server)
    const factor = await addVerifiedFactor(owner.client)
    const { client } = await signUp(server)
    const { error } = await verify(client, factor.id, factor.code())
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await client.mfa.unenroll({ factorId: factor.id })).error?.status).toBe(404)
  })
})

describe('removing a factor', () => {
  it('requires aal2, and downgrades the session to aal1', async () => {
    const { client, email } = await signUp(server, { password })
    const factor = await addVerifiedFactor(client)
    const aal1Client = await signIn(email)
    const refused = await aal1Client.mfa.unenroll({ factorId: factor.id })
    expect(refused.error?.code).toBe('insufficient_aal')

    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    await client.refreshSession()
    expect(await readLevel(client)).toBe('aal1')
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
    await expect.poll(() => subjects(email)).toContain('Your second factor is off')
    expect((await client.mfa.unenroll({ factorId: factor.id })).error?.status).toBe(404)
  })

  it('requires a code of the last 15 minutes, and removes the factor from the sign-in methods', async () => {
    const { client, session } = await signUp(server, { password })
    const factor = await addVerifiedFactor(client)
    await server.database.admin.query(
      `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int - 1000))
       where user_id = $1`,
      [session.user.id],
    )
    const stale = await client.mfa.unenroll({ factorId: factor.id })
    expect(stale.error?.code).toBe('insufficient_aal')

    expect((await verify(client, factor.id, factor.code())).error).toBeNull()
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    const { data } = await client.refreshSession()
    const { amr } = decodeJwt(data.session?.access_token ?? '')
    expect(amr).not.toContainEqual(expect.objectContaining({ method: 'totp' }))
    expect(amr).toHaveLength(1)
  })

  it('is always possible for an unverified factor', async () => {
    const { client } = await signUp(server)
    const factor = await enrollFactor(client)
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  })
})

it('returns 401 without a session and 400 for an invalid request', async () => {
  const { status } = await server.fetch('/auth/v1/factors', { method: 'POST' })
  expect([status, await post('', randomUUID(), '123456')]).toEqual([400, 401])
  const { client } = await signUp(server)
  const { error } = await client.mfa.verify({ factorId: 'x', challengeId: 'x', code: '123456' })
  expect(error?.status).toBe(400)
})

async function post(token: string, factorId: string, code: string): Promise<number> {
  const response = await server.fetch(`/auth/v1/factors/${factorId}/verify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ challenge_id: factorId, code }),
  })
  return response.status
}
