import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { signInWithGoogle } from '../../testing/auth/google-sign-in.ts'
import { createOpenidDouble, type OpenidDouble } from '../../testing/auth/openid-double.ts'
import { newEmail, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'

let google: OpenidDouble
let server: TestServer
let worker: TestWorker

beforeAll(async () => {
  google = await createOpenidDouble('https://shoebox.test')
  await google.start()
  server = await testServer({ variables: google.variables })
  worker = await testWorker(server.database)
})
afterAll(async () => {
  await worker.close()
  await server.close()
  await google.stop()
})

async function userCount(email: string): Promise<number> {
  const { rowCount } = await server.database.admin.query(
    'select from auth.users where email = $1',
    [email],
  )
  return rowCount ?? 0
}

const readCode = ({ searchParams }: URL) => searchParams.get('code') ?? ''

async function signInAs(email: string, redirectTo?: string) {
  await google.next({ account: { email, name: 'Gina Gold' } })
  const client = createAuthClient(server)
  const { landing } = await signInWithGoogle(server, client, { ...(redirectTo && { redirectTo }) })
  const { data, error } = await client.exchangeCodeForSession(readCode(landing))
  if (error) throw error
  return { client, user: data.user, session: data.session }
}

describe('sign-in with Google', () => {
  it('[S7.1.02] creates an account and returns with a code that is exchanged for the session', async () => {
    const email = newEmail()
    await google.next({ account: { email, name: 'Gina Gold' } })
    const client = createAuthClient(server)
    await client.initialize()
    const { landing, cookies } = await signInWithGoogle(server, client)

    expect(landing.origin + landing.pathname).toBe('https://shoebox.test/auth')
    expect([...landing.searchParams.keys()]).toEqual(['code'])
    const { data, error } = await client.exchangeCodeForSession(readCode(landing))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Gina', last_name: 'Gold' },
    })
    expect(data.user?.identities?.map(({ provider }) => provider)).toContain('google')
    expect(client.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    // The engine's only cookie is the deletion of its state cookie.
    expect(cookies.every((cookie) => /^[^=]*state=;/.test(cookie))).toBe(true)
  })

  it('stores no token of Google, at the first sign-in or later', async () => {
    const email = newEmail()
    const tokens = async () => {
      const { user } = await signInAs(email)
      const { rows } = await server.database.admin.query(
        'select access_token, refresh_token, id_token from auth.identities where user_id = $1',
        [user.id],
      )
      return rows
    }
    const nothing = [{ access_token: null, refresh_token: null, id_token: null }]
    expect([await tokens(), await tokens()]).toEqual([nothing, nothing])
  })

  it('assigns the role of the site on which the sign-in started', async () => {
    const shop = await signInAs(newEmail())
    const contributor = await signInAs(newEmail(), 'https://contribute.shoebox.test/auth')
    const { rows } = await server.database.admin.query<{ user_id: string; role: string }>(
      'select user_id, role from user_roles where user_id = any ($1)',
      [[shop.user.id, contributor.user.id]],
    )
    const roles = new Map(rows.map(({ user_id, role }) => [user_id, role]))
    expect([roles.get(shop.user.id), roles.get(contributor.user.id)]).toEqual([
      'customer',
      'contributor',
    ])
  })

  it('redirects through the shop, which sets the state cookie, and returns to the other site', async () => {
    const email = newEmail()
    await google.next({ account: { email } })
    const client = createAuthClient(server)
    const redirectTo = 'https://contribute.shoebox.test/auth'
    const options = { redirectTo, skipBrowserRedirect: true }
    const { data } = await client.signInWithOAuth({ provider: 'google', options })
    const first = await fetch(data.url ?? '', { redirect: 'manual' })
    expect(first.headers.get('location')).toMatch(/^https:\/\/shoebox\.test\/auth\/v1\/authorize\?/)
    expect(first.headers.getSetCookie()).toEqual([])

    const { landing } = await signInWithGoogle(server, client, { redirectTo })
    expect(landing.origin).toBe('https://contribute.shoebox.test')
    expect((await client.exchangeCodeForSession(readCode(landing))).error).toBeNull()
  })

  it('links an account with the same verified email, and notifies its owner once', async () => {
    const { email, session } = await signUp(server)
    const linked = await signInAs(email)
    expect(linked.user.id).toBe(session.user.id)
    expect(linked.user.identities?.map(({ provider }) => provider).toSorted()).toEqual([
      'email',
      'google',
    ])
    expect(await userCount(email)).toBe(1)
    const title = 'Google was linked to your account'
    const countNotices = async () =>
      (await inboxOf(email)).filter(({ subject }) => subject === title).length
    await expect.poll(countNotices).toBe(1)

    // Neither later sign-ins nor a sign-up with Google send the notice.
    const fresh = newEmail()
    for (const again of [email, fresh]) await signInAs(again)
    const { rows } = await server.database.admin.query(
      `select recipient from emails where kind = 'auth.google-linked' and recipient = any ($1)`,
      [[email, fresh]],
    )
    expect(rows).toEqual([{ recipient: email }])
  })

  it('sets a state cookie that expires with the flow', async () => {
    const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
    const left = await server.fetch(`/auth/v1/authorize?provider=google&${challenge}`, {
      redirect: 'manual',
    })
    const { rows } = await server.database.admin.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds
       from auth.flow_state where kind = 'oauth' order by created_at desc limit 1`,
    )
    expect(left.headers.getSetCookie().join()).toContain(`Max-Age=${rows[0]?.seconds};`)
  })

  it('rejects an email that Google has not verified, for new and existing accounts', async () => {
    const { email: known } = await signUp(server)
    const fresh = newEmail()
    for (const email of [known, fresh]) {
      await google.next({ account: { email, email_verified: false } })
      const { landing } = await signInWithGoogle(server, createAuthClient(server))
      expect(readCode(landing)).toBe('')
      expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    }
    expect(await userCount(fresh)).toBe(0)
  })

  it('does not link an account whose email was never verified', async () => {
    const email = newEmail()
    await server.database.admin.query(
      `insert into auth.users (name, email, email_verified) values ('', $1, false)`,
      [email],
    )
    await google.next({ account: { email } })
    const { landing } = await signInWithGoogle(server, createAuthClient(server))
    expect(readCode(landing)).toBe('')
    expect(landing.searchParams.get('error')).toBe('server_error')
  })

  it('returns our own error text if the user cancels', async () => {
    await google.next({ error: 'access_denied' })
    const { landing } = await signInWithGoogle(server, createAuthClient(server))
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'You canceled signing in with Google.',
    })
  })

  it('rejects a forged ID token', async () => {
    const email = newEmail()
    await google.next({ account: { email, claims: { aud: 'another-client' } } })
    const { landing } = await signInWithGoogle(server, createAuthClient(server))
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback')
    expect(await userCount(email)).toBe(0)
  })
})

describe('the callback', () => {
  it('rejects a browser without the state cookie, and creates no user', async () => {
    const email = newEmail()
    await google.next({ account: { email } })
    const { landing } = await signInWithGoogle(server, createAuthClient(server), {
      hasOtherBrowser: true,
    })
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(readCode(landing)).toBe('')
    expect(await userCount(email)).toBe(0)
  })

  it('rejects an unknown state', async () => {
    const response = await server.fetch('/auth/v1/callback/google?code=x&state=invented', {
      redirect: 'manual',
    })
    const landing = new URL(response.headers.get('location') ?? '')
    expect(landing.origin).toBe('https://shoebox.test')
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  it('does not redirect to another site', async () => {
    await google.next({ account: { email: newEmail() } })
    const redirectTo = 'https://evil.example/steal'
    const { landing } = await signInWithGoogle(server, createAuthClient(server), { redirectTo })
    expect(landing.origin).toBe('https://shoebox.test')
  })
})

describe('the authorization code', () => {
  it('works once', async () => {
    await google.next({ account: { email: newEmail() } })
    const client = createAuthClient(server)
    const { landing } = await signInWithGoogle(server, client)
    const verifier = new Map(client.stored)
    expect((await client.exchangeCodeForSession(readCode(landing))).error).toBeNull()

    const again = createAuthClient(server, { stored: verifier })
    const { error } = await again.exchangeCodeForSession(readCode(landing))
    expect(error?.code).toBe('flow_state_not_found')
  })

  it('fails without its verifier, and ends the session', async () => {
    const email = newEmail()
    await google.next({ account: { email } })
    const client = createAuthClient(server)
    const { landing } = await signInWithGoogle(server, client)
    for (const key of client.stored.keys()) client.stored.set(key, JSON.stringify('x'.repeat(50)))

    const { error } = await client.exchangeCodeForSession(readCode(landing))
    expect(error?.code).toBe('bad_code_verifier')
    const { rowCount } = await server.database.admin.query(
      'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rowCount).toBe(0)
  })

  it('is not listed as a session before the exchange', async () => {
    const { email, client } = await signUp(server)
    await google.next({ account: { email } })
    await signInWithGoogle(server, createAuthClient(server))
    const { data } = await client.getSession()
    const response = await server.fetch('/api/me/sessions', {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(await response.json()).toHaveLength(1)
  })

  it('requires a challenge with S256', async () => {
    const challenge = 'a'.repeat(43)
    const ask = async (query: string) =>
      (await server.fetch(`/auth/v1/authorize?provider=google${query}`, { redirect: 'manual' }))
        .status
    expect(await ask('')).toBe(400)
    expect(await ask(`&code_challenge=${challenge}`)).toBe(400)
    expect(await ask(`&code_challenge=${challenge}&code_challenge_method=plain`)).toBe(400)
    expect(await ask('&code_challenge=short&code_challenge_method=s256')).toBe(400)
    expect(await ask(`&code_challenge=${challenge}&code_challenge_method=s256`)).toBe(302)
  })

  it('rejects other providers', async () => {
    const { status } = await server.fetch('/auth/v1/authorize?provider=github')
    expect(status).toBe(400)
  })
})

it('limits requests per network, and shows browsers an error page', async () => {
  const variables = { ...google.variables, AUTH_LIMIT_PER_NETWORK: '2' }
  const strict = await testServer({ variables })
  const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
  const requests = [
    [`/auth/v1/authorize?provider=google&${challenge}`, [302, 302, 429]],
    ['/auth/v1/callback/google?code=x&state=invented', [302, 302, 429]],
  ] as const
  for (const [url, expected] of requests) {
    const visit = (accept: string) => strict.fetch(url, { redirect: 'manual', headers: { accept } })
    const statuses: number[] = []
    for (const accept of ['*/*', '*/*', '*/*']) statuses.push((await visit(accept)).status)
    expect(statuses).toEqual(expected)

    const landing = new URL((await visit('text/html,*/*')).headers.get('location') ?? '')
    expect(landing.searchParams.get('error_code')).toBe('over_request_rate_limit')
  }
  await strict.close()
})
