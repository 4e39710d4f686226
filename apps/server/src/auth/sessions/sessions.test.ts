import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient, type TestAuthClient } from '../../testing/auth/auth-client.ts'
import { postAuth, solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { type SignedUp, signUp } from '../../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/** Long enough for fifty parallel refreshes on a busy machine. */
const reuseMs = 5_000
const variables = { REFRESH_REUSE_SECONDS: '5' }
const world = authWorld(variables)
let replica: TestServer

beforeAll(async () => {
  replica = await testServer({ database: world.server.database, variables })
})
afterAll(() => replica.close())

const password = 'correct horse battery'

/** A user with two sessions: one from the sign-up and one on another device. */
const signInTwice = async (): Promise<SignedUp & { otherClient: TestAuthClient }> => {
  const user = await signUp(world.server, { password })
  const otherClient = createAuthClient(world.server)
  const { error } = await otherClient.signInWithPassword({
    email: user.email,
    password,
    options: { captchaToken: await solveCaptcha({ action: 'password' }) },
  })
  expect(error).toBe(null)
  return { ...user, otherClient }
}

const readCounter = async ({ session }: SignedUp) => {
  const { rows } = await world.server.database.admin.query(
    'select refresh_counter from auth.sessions where id = $1',
    [decodeJwt(session.access_token).session_id],
  )
  return rows.map(({ refresh_counter }) => Number(refresh_counter))
}

const refreshOn = (server: TestServer, refresh_token: string) =>
  postAuth(server, '/token?grant_type=refresh_token', { refresh_token })

describe('refreshing', () => {
  it('returns the same token to two tabs that refresh at the same time', async () => {
    const { client } = await signUp(world.server)
    const tabs = [new Map(client.stored), new Map(client.stored)].map((stored) =>
      createAuthClient(world.server, { stored }),
    )
    const [first, second] = await Promise.all(tabs.map((tab) => tab.refreshSession()))

    expect(first?.error).toBe(null)
    expect(second?.error).toBe(null)
    expect(first?.data.session?.refresh_token).toBe(second?.data.session?.refresh_token)
  })

  it('rotates once for fifty parallel requests over two replicas', async () => {
    const user = await signUp(world.server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        refreshOn(index % 2 ? replica : world.server, user.session.refresh_token),
      ),
    )

    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(await readCounter(user)).toEqual([1])
  })

  it('with a token that was used earlier ends the session for all holders', async () => {
    const user = await signUp(world.server)
    const child = await refreshOn(world.server, user.session.refresh_token)
    await sleep(reuseMs + 100)
    const stolen = await refreshOn(replica, user.session.refresh_token)
    const rightful = await refreshOn(world.server, String(child.body.refresh_token))

    expect(stolen).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    expect(rightful).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    expect(await readCounter(user)).toEqual([])
  })

  it('with a token from before the second factor fails, but does not end the session', async () => {
    const { client, session } = await signUp(world.server)
    await addVerifiedFactor(client)
    const late = await refreshOn(replica, session.refresh_token)

    expect(late).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    const { data, error } = await client.refreshSession()
    expect(error).toBe(null)
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
  })

  it('with a stolen token signs the owner out at the next request', async () => {
    const { client, session } = await signUp(world.server)
    await client.refreshSession()
    await sleep(reuseMs + 100)
    await refreshOn(world.server, session.refresh_token)
    await client.getUser()

    expect(client.events.at(-1)).toBe('SIGNED_OUT')
    expect((await client.getSession()).data.session).toBe(null)
  })

  it.each(['', 'x', 'A'.repeat(76)])('rejects the invalid token %j', async (token) => {
    expect(await refreshOn(world.server, token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    })
  })

  it('rejects a token with a forged counter or session', async () => {
    const { session } = await signUp(world.server)
    const raw = Buffer.from(session.refresh_token, 'base64url')
    for (const place of [5, 24, 56]) {
      const forged = Buffer.from(raw)
      forged[place] = Number(forged[place]) ^ 1
      const { body } = await refreshOn(world.server, forged.toString('base64url'))
      expect(body.code).toBe('refresh_token_not_found')
    }
    expect((await refreshOn(world.server, session.refresh_token)).status).toBe(200)
  })

  it('extends a session by 30 days, but not beyond 180 days after the sign-in', async () => {
    const { session } = await signUp(world.server)
    const { session_id } = decodeJwt(session.access_token)
    const { admin } = world.server.database
    const daysLeft = async () => {
      const { rows } = await admin.query<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days
         from auth.sessions where id = $1`,
        [session_id],
      )
      return rows[0]?.days
    }
    expect(await daysLeft()).toBe(30)
    await admin.query(
      `update auth.sessions set created_at = now() - interval '173 days' where id = $1`,
      [session_id],
    )
    expect((await refreshOn(world.server, session.refresh_token)).status).toBe(200)
    expect(await daysLeft()).toBe(7)
  })
})

describe('signing out', () => {
  it('globally ends all sessions at once', async () => {
    const { client, otherClient } = await signInTwice()

    expect((await client.signOut({ scope: 'global' })).error).toBe(null)
    expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await otherClient.getSession()).data.session).toBe(null)
  })

  it('locally keeps the other sessions', async () => {
    const { client, otherClient } = await signInTwice()

    expect((await client.signOut({ scope: 'local' })).error).toBe(null)
    expect((await otherClient.getUser()).error).toBe(null)
    expect((await otherClient.refreshSession()).error).toBe(null)
  })

  it('from other devices keeps the current session', async () => {
    const { client, otherClient } = await signInTwice()

    expect((await client.signOut({ scope: 'others' })).error).toBe(null)
    expect((await client.getUser()).error).toBe(null)
    expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('rejects other scopes', async () => {
    const { session } = await signUp(world.server)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const answer = await postAuth(world.server, '/logout?scope=everyone', { headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('auth-js', () => {
  it('[S4.0.02] emits initial session, sign-in, update, refresh and sign-out, in this order', async () => {
    const { client } = await signUp(world.server)
    await client.updateUser({ password })
    await client.refreshSession()
    await client.signOut()
    await sleep(20)

    expect(client.events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'USER_UPDATED',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ])
  })

  it('[S1.0.08] stores the session and uses it after a reload', async () => {
    const { client, session } = await signUp(world.server)
    expect(JSON.parse(client.stored.get('shoebox-auth') ?? '')).toMatchObject({
      access_token: session.access_token,
    })

    const reloaded = createAuthClient(world.server, { stored: client.stored })
    expect((await reloaded.getSession()).data.session?.user.id).toBe(session.user.id)
    expect((await reloaded.getUser()).data.user?.id).toBe(session.user.id)
  })

  it('[S7.1.01] sets a session from two tokens, reads session and user, listens, refreshes and signs out globally', async () => {
    const { session, client: first } = await signUp(world.server)
    const { access_token, refresh_token } = session
    const client = createAuthClient(world.server)
    const taken = await client.setSession({ access_token, refresh_token })

    expect(taken.error).toBe(null)
    expect((await client.getSession()).data.session).toMatchObject({ access_token, refresh_token })
    expect((await client.getUser()).data.user?.id).toBe(session.user.id)
    expect((await client.refreshSession()).error).toBe(null)
    expect((await client.signOut({ scope: 'global' })).error).toBe(null)
    await sleep(20)
    expect(client.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'])
    expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('an access token', () => {
  it.each([
    ['no_authorization', 401, undefined],
    ['bad_jwt', 403, 'Bearer nonsense'],
    ['no_authorization', 401, 'Basic abc'],
  ])('is rejected with %s', async (code, status, authorization) => {
    const response = await world.server.fetch('/auth/v1/user', {
      headers: authorization ? { authorization } : {},
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({ code, message: expect.any(String) })
  })

  it('of a banned user is rejected, and no sign-in returns a new one', async () => {
    const { client, email } = await signUp(world.server, { password })
    await world.server.database.admin.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    )
    const byPassword = await createAuthClient(world.server).signInWithPassword({
      email,
      password,
      options: { captchaToken: await solveCaptcha({ action: 'password' }) },
    })

    expect((await client.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    expect((await client.getUser()).error).toMatchObject({ code: 'user_banned' })
    expect(byPassword.error).toMatchObject({ code: 'user_banned', status: 403 })
  })
})
