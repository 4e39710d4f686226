import { createClient } from '@shoebox/contract/client/client'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAuthClient, type TestAuthClient } from '../testing/auth/auth-client.ts'
import { postAuth } from '../testing/auth/auth-requests.ts'
import { addVerifiedFactor } from '../testing/auth/second-factor.ts'
import { type SignedUp, signUp } from '../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'

let server: TestServer
let replica: TestServer
let worker: TestWorker

beforeAll(async () => {
  server = await testServer()
  replica = await testServer({ database: server.database })
  worker = await testWorker(server.database)
})
afterAll(async () => {
  await worker.close()
  await replica.close()
  await server.close()
})

type Tokens = { access_token: string; refresh_token: string }

async function signUpContributor(): Promise<SignedUp> {
  const person = await signUp(server)
  await query(`insert into user_roles (user_id, role) values ($1, 'contributor')`, [
    person.session.user.id,
  ])
  return person
}

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await server.database.admin.query<Row>(text, values)).rows
}

async function tokenOf(client: TestAuthClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}

const apiOf = (client: TestAuthClient) =>
  createClient({ baseUrl: server.url, token: () => tokenOf(client) })

const sessionIdOf = ({ access_token }: Tokens) => z.guid().parse(decodeJwt(access_token).session_id)

/** Queries as the session's own user, because the level of another user's session is always null. */
const levelOf = async (sessionId: string) => {
  const [row] = await query<{ level: string | null }>(
    `select auth.session_level($1) as level from (
       select set_config('request.jwt.claims', json_build_object('sub', user_id)::text, true)
       from auth.sessions where id = $1) as claims`,
    [sessionId],
  )
  return row?.level ?? null
}

const countSessions = async (sessionId: string) =>
  (await query('select from auth.sessions where id = $1', [sessionId])).length

/** The wire call behind the callback page of the other site. */
const redeem = ({ refresh_token }: Pick<Tokens, 'refresh_token'>, at = server) =>
  postAuth(at, '/token?grant_type=refresh_token', { refresh_token })

/** The other site's client after its callback page has redeemed the hand-off. */
async function arrive(tokens: Tokens) {
  const client = createAuthClient(server)
  const { error } = await client.refreshSession(tokens)
  if (error) throw error
  return client
}

describe('minting a hand-off', () => {
  it.each(['customer', 'moderator', 'admin'])('returns 403 to the role %s', async (role) => {
    const { client, session } = await signUp(server)
    await query('delete from user_roles where user_id = $1', [session.user.id])
    await query('insert into user_roles (user_id, role) values ($1, $2)', [session.user.id, role])

    await expect(apiOf(client).handOff()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await query('select from auth.sessions where user_id = $1', [session.user.id])).toEqual([
      {},
    ])
  })

  it('keeps the tokens out of caches and logs', async () => {
    const { client } = await signUpContributor()
    const response = await server.fetch('/api/me/hand-off', {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(client)}` },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = z.record(z.string(), z.string()).parse(await response.json())
    const logged = server.lines.join('')
    for (const token of Object.values(tokens)) expect(logged).not.toContain(token)
    expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token'])
  })

  it('is refused after sign-out, to a banned user, and without a session', async () => {
    const { client, session } = await signUpContributor()
    const api = createClient({ baseUrl: server.url, token: async () => session.access_token })
    await client.signOut({ scope: 'global' })
    await expect(api.handOff()).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(server.client().handOff()).rejects.toMatchObject({ status: 401 })

    const banned = await signUpContributor()
    await ban(banned)
    await expect(apiOf(banned.client).handOff()).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })
})

describe('before a hand-off is redeemed', () => {
  it('its access token opens nothing', async () => {
    const { client } = await signUpContributor()
    const { access_token } = await apiOf(client).handOff()
    const api = createClient({ baseUrl: server.url, token: async () => access_token })

    await expect(api.getProfile()).rejects.toMatchObject({ status: 401 })
    await expect(api.handOff()).rejects.toMatchObject({ status: 401 })
    const authorization = { authorization: `Bearer ${access_token}` }
    for (const [method, path] of [
      ['GET', '/auth/v1/user'],
      ['POST', '/auth/v1/logout'],
    ]) {
      const answer = await server.fetch(path ?? '', { method, headers: authorization })
      expect(answer.status).toBe(403)
    }
    const seconds = Number(decodeJwt(access_token).exp) - Date.now() / 1000
    expect(seconds).toBeLessThanOrEqual(61)
  })

  it('its session has no level, is not listed, and is refused whatever token names it', async () => {
    const { client, session } = await signUpContributor()
    const sessionId = sessionIdOf(await apiOf(client).handOff())
    expect(await levelOf(sessionId)).toBeNull()
    expect(await apiOf(client).listMySessions()).toHaveLength(1)

    const claims = { sub: session.user.id, session_id: sessionId, role: 'authenticated' }
    const headers = { authorization: `Bearer ${await server.key.sign(claims)}` }
    const user = await server.fetch('/auth/v1/user', { headers })
    expect(await user.json()).toMatchObject({ code: 'session_not_found' })
    const handOff = await server.fetch('/api/me/hand-off', { method: 'POST', headers })
    expect(await handOff.json()).toMatchObject({ code: 'session_not_found' })
  })
})

describe('redeeming a hand-off', () => {
  it('[S7.1.01] opens a second session of the same user', async () => {
    const { client, session } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const there = await arrive(tokens)

    expect((await there.getUser()).data.user?.id).toBe(session.user.id)
    expect(decodeJwt(await tokenOf(there)).session_id).toBe(sessionIdOf(tokens))
    expect(await levelOf(sessionIdOf(tokens))).toBe('aal1')
    expect(sessionIdOf(tokens)).not.toBe(decodeJwt(await tokenOf(client)).session_id)
    expect(await apiOf(client).listMySessions()).toHaveLength(2)
  })

  it('is refused 60 seconds after minting', async () => {
    const { client } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const [row] = await query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::float as seconds from auth.sessions where id = $1`,
      [sessionIdOf(tokens)],
    )
    expect(row?.seconds).toBeGreaterThan(50)
    expect(row?.seconds).toBeLessThanOrEqual(60)

    await query(
      `update auth.sessions set expires_at = expires_at - interval '61 s' where id = $1`,
      [sessionIdOf(tokens)],
    )
    expect(await redeem(tokens)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    })
  })

  it('a second redemption is refused within the reuse interval and ends the session', async () => {
    const { client } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const there = await arrive(tokens)

    expect(await redeem(tokens, replica)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    })
    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getUser()).error).toBeNull()
  })

  it('a second redemption ends the session even after it no longer ends with its parent', async () => {
    const { client } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const there = await arrive(tokens)
    expect((await there.refreshSession()).error).toBeNull()

    expect((await redeem(tokens)).body.code).toBe('refresh_token_already_used')
    expect(await countSessions(sessionIdOf(tokens))).toBe(0)
  })

  it('a second redemption is refused after the child signed out all other sessions', async () => {
    const { client } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const there = await arrive(tokens)
    await there.signOut({ scope: 'others' })

    expect((await redeem(tokens)).body.code).toBe('refresh_token_already_used')
    expect(await countSessions(sessionIdOf(tokens))).toBe(0)
  })

  it('twenty times in parallel on two servers gives tokens once', async () => {
    const { client } = await signUpContributor()
    const tokens = await apiOf(client).handOff()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(tokens, index % 2 ? replica : server)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    // The other nineteen refreshes count as theft.
    expect(await countSessions(sessionIdOf(tokens))).toBe(0)
    expect((await client.getUser()).error).toBeNull()
  })

  it('keeps the age of the parent, so that its last day does not move', async () => {
    const { client, session } = await signUpContributor()
    await query(
      `update auth.sessions set created_at = now() - interval '170 days',
         expires_at = now() + interval '9 days 1 hour' where user_id = $1`,
      [session.user.id],
    )
    const tokens = await apiOf(client).handOff()
    const daysLeft = async () => {
      const [row] = await query<{ days: number }>(
        `select extract(day from expires_at - now())::int as days from auth.sessions where id = $1`,
        [sessionIdOf(tokens)],
      )
      return row?.days
    }
    const there = await arrive(tokens)
    expect(await daysLeft()).toBe(9)
    expect((await there.refreshSession()).error).toBeNull()
    expect(await daysLeft()).toBe(9)
  })

  it('hands on neither the second factor nor a younger proof', async () => {
    const { client, session } = await signUpContributor()
    await addVerifiedFactor(client)
    await query(
      `update auth.sessions set amr = '[{"method": "totp", "timestamp": 1800000000},
         {"method": "otp", "timestamp": 1700000000}]' where user_id = $1`,
      [session.user.id],
    )
    const there = await arrive(await apiOf(client).handOff())
    expect(decodeJwt(await tokenOf(there))).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: 1_700_000_000 }],
    })
  })
})

describe('a hand-off and its parent', () => {
  it.each(['local', 'global'] as const)(
    'an unredeemed one ends with a %s sign-out of the parent',
    async (scope) => {
      const { client } = await signUpContributor()
      const tokens = await apiOf(client).handOff()
      await client.signOut({ scope })

      expect((await redeem(tokens)).body.code).toBe('refresh_token_not_found')
      expect(await countSessions(sessionIdOf(tokens))).toBe(0)
    },
  )

  it('a redeemed one ends with the parent’s sign-out', async () => {
    const { client } = await signUpContributor()
    const there = await arrive(await apiOf(client).handOff())
    await client.signOut({ scope: 'local' })

    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(there.events.at(-1)).toBe('SIGNED_OUT')
  })

  it('one that was refreshed after redemption no longer ends with its parent', async () => {
    const { client } = await signUpContributor()
    const there = await arrive(await apiOf(client).handOff())
    expect((await there.refreshSession()).error).toBeNull()
    await client.signOut({ scope: 'local' })

    expect((await there.getUser()).error).toBeNull()
    expect((await there.refreshSession()).error).toBeNull()
  })

  it('the parent outlives the sign-out of its child', async () => {
    const { client } = await signUpContributor()
    const there = await arrive(await apiOf(client).handOff())
    await there.signOut({ scope: 'local' })

    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
  })

  it('a child that signs the others out, the parent among them, stays', async () => {
    const { client } = await signUpContributor()
    const there = await arrive(await apiOf(client).handOff())
    await there.signOut({ scope: 'others' })

    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await there.getUser()).error).toBeNull()
  })

  it('a ban refuses the redemption', async () => {
    const person = await signUpContributor()
    const tokens = await apiOf(person.client).handOff()
    await ban(person)

    expect((await redeem(tokens)).body.code).toBe('user_banned')
    expect(await levelOf(sessionIdOf(tokens))).toBeNull()
  })

  it('a redeemed one expires with its parent at the latest', async () => {
    const { client, session } = await signUpContributor()
    await query(`update auth.sessions set expires_at = now() + interval '5 s' where user_id = $1`, [
      session.user.id,
    ])
    const tokens = await apiOf(client).handOff()
    await arrive(tokens)

    const rows = await query<{ is_same: boolean }>(
      `select c.expires_at = p.expires_at as is_same from auth.sessions c
       join auth.sessions p on p.id = c.parent_session_id where c.id = $1`,
      [sessionIdOf(tokens)],
    )
    expect(rows).toEqual([{ is_same: true }])
  })
})

const ban = ({ email }: SignedUp) =>
  query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email])
