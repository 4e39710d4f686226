import { randomUUID } from 'node:crypto'
import type { Access } from '@shoebox/contract/endpoint'
import type { Role } from '@shoebox/domain/accounts/roles'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigningKey } from '../../testing/auth/signing-key.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildProbes } from '../../testing/probes.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer({ probes: buildProbes().endpoints })
  user = await buildUser(server)
})
afterAll(() => server.close())

const ask = async (authorization: string, access: Access = 'signed-in') => {
  const response = await server.fetch(`/api/probe/${access}`, { headers: { authorization } })
  return { status: response.status, body: await response.json() }
}

const claims = () => ({ sub: user.id, session_id: user.sessionId })

describe('a bearer token', () => {
  it('opens what needs a session', async () => {
    expect(await ask(`Bearer ${user.token}`)).toEqual({ status: 200, body: 'user' })
    expect(await ask(`bearer  ${user.token}`)).toEqual({ status: 200, body: 'user' })
  })

  it.each([
    'Basic dXNlcjpwYXNz',
    'Bearer',
    'Bearer ',
    'Bearer x.y.z',
    `Bearer ${'x'.repeat(9000)}`,
    'nonsense',
  ])('is refused when it is %j', async (authorization) => {
    expect(await ask(authorization)).toMatchObject({ status: 401, body: { code: 'invalid_token' } })
    expect(await ask(authorization, 'public')).toMatchObject({ status: 401 })
  })

  it.each([
    ['expired', { expiresIn: '-1m' }],
    ['of another issuer', { issuer: 'https://evil.test/auth/v1' }],
    ['for another audience', { audience: 'anon' }],
    ['signed by an unknown key', { kid: randomUUID() }],
  ])('is refused when it is %s', async (_, options) => {
    const token = await server.key.sign(claims(), options)
    expect(await ask(`Bearer ${token}`)).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    })
  })

  it.each([
    ['no session', { sub: randomUUID() }],
    ['no user', { session_id: randomUUID() }],
    ['a user that is no id', { sub: "'; drop table photos", session_id: randomUUID() }],
    ['a session that is no id', { sub: randomUUID(), session_id: 'x' }],
  ])('is refused when it names %s', async (_, wrong) => {
    const token = await server.key.sign(wrong)
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 401 })
  })

  it('is refused without a signature and with a weaker one', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const payload = { ...claims(), iss: 'https://shoebox.test/auth/v1', aud: 'authenticated' }
    const unsigned = `${encode({ alg: 'none', kid: server.key.kid })}.${encode(payload)}.`
    const weak = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: server.key.kid })
      .setExpirationTime('1h')
      .sign(Buffer.from('x'.repeat(32)))

    expect(await ask(`Bearer ${unsigned}`)).toMatchObject({ status: 401 })
    expect(await ask(`Bearer ${weak}`)).toMatchObject({ status: 401 })
  })

  it('is accepted when its key is new: the keys are read again', async () => {
    const fresh = await testServer({ database: server.database })
    expect((await fresh.fetch('/api/me/roles', { headers: user.authorization })).status).toBe(200)

    const rotated = await createSigningKey(server.database, 'https://shoebox.test')
    const headers = { authorization: `Bearer ${await rotated.sign(claims())}` }
    const statusNow = async () => (await fresh.fetch('/api/me/roles', { headers })).status
    expect(await statusNow()).toBe(401)
    await expect.poll(statusNow, { timeout: 8_000, interval: 500 }).toBe(200)
    await fresh.close()
  })
})

describe('access', () => {
  const levels: Access[] = ['public', 'signed-in', 'contributor', 'moderator', 'admin']
  const admits: [Role, Access[]][] = [
    ['customer', ['public', 'signed-in']],
    ['contributor', ['public', 'signed-in', 'contributor']],
    ['moderator', ['public', 'signed-in', 'moderator']],
    ['admin', ['public', 'signed-in', 'moderator', 'admin']],
  ]

  it.each(admits)('of a %s', async (role, open) => {
    const { token } = await buildUser(server, { roles: [role] })
    for (const level of levels) {
      const { status } = await ask(`Bearer ${token}`, level)
      expect([level, status]).toEqual([level, open.includes(level) ? 200 : 403])
    }
  })

  it('of a visitor', async () => {
    for (const level of levels) {
      const { status } = await server.fetch(`/api/probe/${level}`)
      expect([level, status]).toEqual([level, level === 'public' ? 200 : 401])
    }
  })

  it('of staff ends with their session and with their role, not with the token', async () => {
    const admin = await buildUser(server, { roles: ['admin'] })
    const now = () => ask(`Bearer ${admin.token}`, 'admin')
    expect(await now()).toMatchObject({ status: 200 })

    await server.database.admin.query('delete from user_roles where user_id = $1', [admin.id])
    expect(await now()).toMatchObject({ status: 403, body: { code: 'forbidden' } })

    await server.database.admin.query('delete from auth.sessions where id = $1', [admin.sessionId])
    expect(await now()).toMatchObject({ status: 401, body: { code: 'session_not_found' } })
  })
})

describe('a token whose session has ended', () => {
  const endSession = ({ sessionId }: TestUser) =>
    server.database.admin.query('delete from auth.sessions where id = $1', [sessionId])
  const write = ({ authorization }: TestUser) =>
    server.fetch('/api/probe/once', {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: '{}',
    })
  const ended = { status: 401, body: { code: 'session_not_found' } }

  it.each(['public', 'signed-in'] as const)(
    'is refused by a %s endpoint, which answers a visitor as before',
    async (access) => {
      const gone = await buildUser(server)
      await endSession(gone)
      expect(await ask(`Bearer ${gone.token}`, access)).toMatchObject(ended)
      const { status } = await server.fetch(`/api/probe/${access}`)
      expect(status).toBe(access === 'public' ? 200 : 401)
    },
  )

  it('is refused by a GET within 5 seconds, and by any other method at once', async () => {
    const reader = await buildUser(server)
    const writer = await buildUser(server)
    for (const { token } of [reader, writer])
      expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 200 })
    await endSession(reader)
    await endSession(writer)

    expect((await write(writer)).status).toBe(401)
    // The refusal also ended what was remembered for GET.
    expect(await ask(`Bearer ${writer.token}`)).toMatchObject(ended)
    const statusNow = async () => (await ask(`Bearer ${reader.token}`)).status
    await expect.poll(statusNow, { timeout: 6_000, interval: 500 }).toBe(401)
  })

  it('is refused when the session belongs to another user', async () => {
    const other = await buildUser(server)
    const token = await server.key.sign({ sub: user.id, session_id: other.sessionId })
    expect(await ask(`Bearer ${token}`)).toMatchObject(ended)
  })
})
