import { createClient } from '@shoebox/contract/client'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authClientOf, type TestAuthClient } from '../testing/auth-client.ts'
import { verifiedFactor } from '../testing/second-factor.ts'
import { signUp } from '../testing/sign-up.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'

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

async function tokenOf(client: TestAuthClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}

const apiOf = (client: TestAuthClient) =>
  createClient({ baseUrl: server.url, token: () => tokenOf(client) })

/** The other site, where /auth/callback sets what came in its query. */
async function arrive(tokens: { access_token: string; refresh_token: string }) {
  const client = authClientOf(server)
  const { error } = await client.setSession(tokens)
  if (error) throw error
  return client
}

describe('handOff', () => {
  it('[S7.1.01] gives a second session of the same user that lives and ends by itself', async () => {
    const { client, session } = await signUp(server)
    const there = await arrive(await apiOf(client).handOff())
    expect((await there.getUser()).data.user?.id).toBe(session.user.id)
    const ids = [await tokenOf(client), await tokenOf(there)].map(
      (token) => decodeJwt(token).session_id,
    )
    expect(ids[0]).not.toBe(ids[1])

    expect((await there.refreshSession()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    await there.signOut({ scope: 'local' })
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
  })

  it('is as old as the session it comes from, so that its end does not move', async () => {
    const { client, session } = await signUp(server)
    await server.database.admin.query(
      `update auth.sessions set created_at = now() - interval '170 days' where user_id = $1`,
      [session.user.id],
    )
    const there = await arrive(await apiOf(client).handOff())
    const daysLeft = async () => {
      const { rows } = await server.database.admin.query<{ days: number }>(
        `select extract(day from max(expires_at) - now())::int as days from auth.sessions
         where user_id = $1 and created_at < now() - interval '169 days' having count(*) = 2`,
        [session.user.id],
      )
      return rows[0]?.days
    }
    await client.refreshSession()
    expect(await daysLeft()).toBe(9)
    expect((await there.refreshSession()).error).toBeNull()
    expect(await daysLeft()).toBe(9)
  })

  it('ends with sign-out everywhere', async () => {
    const { client } = await signUp(server)
    const there = await arrive(await apiOf(client).handOff())
    await client.signOut({ scope: 'global' })
    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(there.events.at(-1)).toBe('SIGNED_OUT')
  })

  it('hands on neither the second factor nor a younger proof', async () => {
    const { client, session } = await signUp(server)
    await verifiedFactor(client)
    await server.database.admin.query(
      `update auth.sessions set amr = '[{"method": "totp", "timestamp": 1800000000},
         {"method": "otp", "timestamp": 1700000000}]' where user_id = $1`,
      [session.user.id],
    )
    const { access_token } = await apiOf(client).handOff()
    expect(decodeJwt(access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: 1_700_000_000 }],
    })
  })

  it('is kept by nobody on the way', async () => {
    const { client } = await signUp(server)
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

  it('is refused once the session has ended, to a banned user, and without a session', async () => {
    const { client, session } = await signUp(server)
    const api = createClient({ baseUrl: server.url, token: async () => session.access_token })
    await client.signOut({ scope: 'global' })
    await expect(api.handOff()).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(server.client().handOff()).rejects.toMatchObject({ status: 401 })

    const banned = await signUp(server)
    await server.database.admin.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [banned.email],
    )
    await expect(apiOf(banned.client).handOff()).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })
})
