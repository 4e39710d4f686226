import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRecord, type RunningServer } from '../http-server.ts'
import { startOpenidDouble } from './server.ts'

const CLIENT = { id: 'shoebox-test', secret: 'a secret: with + and %' }
const CALLBACK = 'http://shoebox.test/auth/v1/callback/google'

let double: RunningServer
let clock = Date.now()

beforeAll(async () => {
  double = await startOpenidDouble({
    port: 0,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    redirectUris: [CALLBACK],
    now: () => clock,
  })
})
beforeEach(() => control('reset', {}))
afterAll(() => double.close())

describe('sign-in', () => {
  it('gives an ID token that verifies by discovery, with nonce, state and PKCE kept', async () => {
    const gina = { email: 'Gina@example.com', name: 'Gina van Gogh', hd: 'example.com' }
    await control('next', { account: gina })
    const { authorization_endpoint, token_endpoint, jwks_uri, issuer } = await discover()
    expect([issuer, authorization_endpoint]).toEqual([double.url, `${double.url}/authorize`])

    const { verifier, challenge } = pkce()
    const back = await authorize({ nonce: 'n-1', state: 's-1', ...challenge })
    expect(back.get('state')).toBe('s-1')
    const { body } = await exchange({ code: back.get('code'), verifier })
    expect(token_endpoint).toBe(`${double.url}/token`)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3599 })

    const keys = createRemoteJWKSet(new URL(String(jwks_uri)))
    const { payload, protectedHeader } = await jwtVerify(String(body.id_token), keys, {
      issuer: double.url,
      audience: CLIENT.id,
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({
      nonce: 'n-1',
      email: 'Gina@example.com',
      email_verified: true,
      name: 'Gina van Gogh',
      given_name: 'Gina',
      family_name: 'van Gogh',
      hd: 'example.com',
    })
    expect(payload.sub).toMatch(/^1\d{20}$/)

    const userinfo = await fetch(`${double.url}/userinfo`, {
      headers: { authorization: `Bearer ${String(body.access_token)}` },
    })
    expect(await userinfo.json()).toMatchObject({ sub: payload.sub, email: 'Gina@example.com' })
  })

  it('shows a page where a person chooses, types or cancels', async () => {
    const query = authorizeQuery({ login_hint: 'leo@example.com', state: '"><b>' })
    const shown = await fetch(`${double.url}/authorize?${query.toString()}`)
    const markup = await shown.text()
    expect(markup).toContain('value="leo@example.com"')
    expect(markup).not.toContain('<b>')

    const typed = { account_email: 'leo@example.com', account_name: 'Leo' }
    const back = await decide(query, { ...typed, decision: 'allow' })
    expect(back.get('state')).toBe('"><b>')
    const claims = await claimsFor(back.get('code'))
    expect(claims).toMatchObject({ email: 'leo@example.com', email_verified: false, name: 'Leo' })

    const again = await fetch(`${double.url}/authorize?${query.toString()}`)
    expect(await again.text()).toContain(String(claims.sub))
    expect((await decide(query, { decision: 'deny' })).get('error')).toBe('access_denied')
  })

  it('keeps accounts of other domains out when hd is asked', async () => {
    const query = authorizeQuery({ hd: 'studio.test' })
    const allow = { decision: 'allow', account_hosted: 'true' }
    const post = (email: string) =>
      fetch(`${double.url}/authorize`, {
        method: 'POST',
        body: new URLSearchParams([
          ...query,
          ...Object.entries({ ...allow, account_email: email }),
        ]),
        redirect: 'manual',
      })

    expect((await post('leo@other.test')).status).toBe(400)
    expect((await post('leo@studio.test')).status).toBe(303)
  })

  it('answers prompt=none only to a browser that signed in before', async () => {
    const query = authorizeQuery({ prompt: 'none' }).toString()
    expect((await authorize({ prompt: 'none' })).get('error')).toBe('login_required')

    await control('next', { account: { email: 'ida@example.com' } })
    const first = await fetch(`${double.url}/authorize?${query}`, { redirect: 'manual' })
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const second = await fetch(`${double.url}/authorize?${query}`, {
      redirect: 'manual',
      headers: { cookie },
    })
    expect(second.headers.get('location')).toContain('code=')
  })

  it('returns what a test queued: an error, an unverified address, a forged claim', async () => {
    await control('next', { error: 'access_denied' })
    await control('next', { account: { email: 'u@example.com', email_verified: false } })
    await control('next', { account: { email: 'u@example.com', claims: { aud: 'another' } } })

    expect((await authorize({})).get('error')).toBe('access_denied')
    expect(await claimsFor((await authorize({})).get('code'))).toMatchObject({
      email_verified: false,
    })
    expect(await claimsFor((await authorize({})).get('code'))).toMatchObject({ aud: 'another' })
  })
})

describe('refusals', () => {
  it('never redirects to an address that is not registered exactly', async () => {
    for (const redirect_uri of [`${CALLBACK}/`, `${CALLBACK}?next=x`, 'http://evil.test/', '']) {
      const answer = await open({ redirect_uri })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
    expect((await open({ client_id: 'other' })).status).toBe(401)
  })

  it('sends protocol mistakes back as OAuth errors with the state', async () => {
    const mistakes = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'email' }, 'invalid_scope'],
      [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    ] as const

    for (const [change, error] of mistakes) {
      const back = await authorize({ ...change, state: 's-2' })
      expect([back.get('error'), back.get('state')]).toEqual([error, 's-2'])
    }
  })

  it('exchanges a code once; a second try ends the first token', async () => {
    const code = await freshCode({})
    const first = await exchange({ code })
    expect(first.status).toBe(200)

    const second = await exchange({ code })
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant'])
    const userinfo = await fetch(`${double.url}/userinfo`, {
      headers: { authorization: `Bearer ${String(first.body.access_token)}` },
    })
    expect(userinfo.status).toBe(401)
  })

  it('exchanges a code for sixty seconds', async () => {
    const [young, old] = [await freshCode({}), await freshCode({})]
    clock += 60_000
    expect((await exchange({ code: young })).status).toBe(200)
    clock += 1
    expect((await exchange({ code: old })).body.error).toBe('invalid_grant')
  })

  it('asks for the verifier of the challenge and the same redirect_uri', async () => {
    const { verifier, challenge } = pkce()
    const wrong = await exchange({ code: await freshCode(challenge), verifier: pkce().verifier })
    const missing = await exchange({ code: await freshCode(challenge) })
    const right = await exchange({ code: await freshCode(challenge), verifier })
    const elsewhere = await exchange({ code: await freshCode({}), redirectUri: `${CALLBACK}/` })

    expect([wrong.body.error, missing.body.error]).toEqual(['invalid_grant', 'invalid_grant'])
    expect(right.status).toBe(200)
    expect(elsewhere.body.error).toBe('redirect_uri_mismatch')
  })

  it('knows its client by Basic or by form, and no other', async () => {
    const { id, secret } = CLIENT
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
    const basic = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }

    expect((await exchange({ code: await freshCode({}), headers: basic })).status).toBe(200)
    const refused = await exchange({ code: await freshCode({}), secret: 'wrong' })
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client'])
  })
})

async function discover() {
  const answer = await fetch(`${double.url}/.well-known/openid-configuration`)
  return asRecord(await answer.json()) ?? {}
}

function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge: { code_challenge, code_challenge_method: 'S256' } }
}

function authorizeQuery(change: Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    client_id: CLIENT.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    ...change,
  })
}

function open(change: Record<string, string>): Promise<Response> {
  const query = authorizeQuery(change).toString()
  return fetch(`${double.url}/authorize?${query}`, { redirect: 'manual' })
}

async function authorize(change: Record<string, string>): Promise<URLSearchParams> {
  return parametersOf(await open(change))
}

async function decide(query: URLSearchParams, fields: Record<string, string>) {
  const answer = await fetch(`${double.url}/authorize`, {
    method: 'POST',
    body: new URLSearchParams([...query, ...Object.entries(fields)]),
    redirect: 'manual',
  })
  return parametersOf(answer)
}

function parametersOf(answer: Response): URLSearchParams {
  const location = answer.headers.get('location') ?? ''
  expect(location.startsWith(`${CALLBACK}?`)).toBe(true)
  return new URL(location).searchParams
}

async function freshCode(change: Record<string, string>): Promise<string | null> {
  await control('next', { account: { email: 'ida@example.com' } })
  return (await authorize(change)).get('code')
}

type Exchange = {
  code: string | null
  verifier?: string
  redirectUri?: string
  secret?: string
  headers?: Record<string, string>
}

async function exchange({ code, verifier, redirectUri, secret, headers }: Exchange) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: redirectUri ?? CALLBACK,
    ...(verifier && { code_verifier: verifier }),
    ...(!headers && { client_id: CLIENT.id, client_secret: secret ?? CLIENT.secret }),
  })
  const answer = await fetch(`${double.url}/token`, { method: 'POST', body, headers })
  return { status: answer.status, body: asRecord(await answer.json()) ?? {} }
}

async function claimsFor(code: string | null): Promise<Record<string, unknown>> {
  const { body } = await exchange({ code })
  const keys = createRemoteJWKSet(new URL(`${double.url}/jwks`))
  return (await jwtVerify(String(body.id_token), keys)).payload
}

async function control(path: string, body: object): Promise<void> {
  await fetch(`${double.url}/double/${path}`, { method: 'POST', body: JSON.stringify(body) })
}
