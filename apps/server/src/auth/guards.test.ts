import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAuthClient } from '../testing/auth/auth-client.ts'
import { latestMail } from '../testing/auth/auth-mail.ts'
import { captchaFields, postAuth, solveCaptcha } from '../testing/auth/auth-requests.ts'
import { authWorld } from '../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../testing/auth/sign-up.ts'
import { inboxOf } from '../testing/inbox.ts'
import { testServer } from '../testing/test-server.ts'

const world = authWorld()
const password = 'correct horse battery'

const guarded = [
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/token?grant_type=password', { password }],
] as const

describe.each(guarded)('POST %s', (path, fields) => {
  const ask = (more: Record<string, unknown>) =>
    postAuth(world.server, path, { email: newEmail(), ...fields, ...more })
  const withToken = (captcha_token: unknown) => ask({ gotrue_meta_security: { captcha_token } })

  it('is refused without a captcha', async () => {
    expect(await ask({})).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
    expect(await withToken('')).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
  })

  it('is refused with a made-up, a used, a foreign and a misdirected one', async () => {
    const action = path === '/otp' || path === '/resend' ? 'magic-link' : 'password'
    const spent = await solveCaptcha({ action })
    expect((await withToken(spent)).body.code).not.toBe('captcha_failed')
    const elsewhere = await solveCaptcha({ action, hostname: 'evil.test' })
    const forSomethingElse = await solveCaptcha({ action: 'contact' })
    const forNothing = await solveCaptcha({ action: '' })

    for (const token of ['made-up', spent, elsewhere, forSomethingElse, forNothing]) {
      expect(await withToken(token)).toMatchObject({
        status: 400,
        body: { code: 'captcha_failed' },
      })
    }
  })

  it('is refused for what is no address', async () => {
    for (const email of [
      '',
      'ada',
      'ada@',
      'a b@shoebox.test',
      `${'x'.repeat(250)}@x.test`,
      7,
      null,
    ]) {
      const answer = await ask({ email, ...(await captchaFields(path)) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
  })
})

describe('a captcha that cannot be checked', () => {
  it('is no fault of the person: 503, and nothing is sent', async () => {
    const server = await testServer({
      database: world.server.database,
      variables: { CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify' },
    })
    const email = newEmail()
    const answer = await postAuth(server, '/otp', { email, ...(await captchaFields()) })
    await server.close()

    expect(answer).toMatchObject({ status: 503, body: { code: 'captcha_unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('10')
    const { rowCount } = await world.server.database.admin.query(
      'select from emails where recipient = $1',
      [email],
    )
    expect(rowCount).toBe(0)
  })
})

describe('an address that nobody has', () => {
  it('gets the same answer and no mail, and leaves nothing usable behind', async () => {
    const { email: known } = await signUp(world.server)
    const unknown = newEmail()
    const asked = [
      ['/recover', {}],
      ['/otp', { create_user: false }],
    ] as const
    for (const [path, fields] of asked) {
      const answers = await Promise.all(
        [known, unknown].map(async (email) =>
          postAuth(world.server, path, { email, ...fields, ...(await captchaFields(path)) }),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, {}],
        [200, {}],
      ])
    }
    await latestMail(known, 2)

    const { admin } = world.server.database
    expect(await inboxOf(unknown)).toEqual([])
    const { rows } = await admin.query(
      `select kind, status, html, text from emails where recipient = $1 order by kind`,
      [unknown],
    )
    expect(rows).toEqual([
      { kind: 'auth.confirm-sign-up', status: 'discarded', html: '', text: '' },
      { kind: 'auth.reset-password', status: 'discarded', html: '', text: '' },
    ])
    const left = async (table: string, column: string) =>
      (await admin.query(`select from auth.${table} t where ${column} like $1`, [`%${unknown}%`]))
        .rowCount
    expect(await left('verifications', 't::text')).toBe(0)
    expect(await left('flow_state', 'email || is_discarded::text')).toBe(2)
  })

  it('is told by no answer of a code either', async () => {
    const { email: known } = await signUp(world.server)
    const answers = await Promise.all(
      [known, newEmail()].map((email) =>
        postAuth(world.server, '/verify', { type: 'email', email, token: '12345678' }),
      ),
    )
    const [first, second] = answers.map(({ status, body }) => ({ status, body }))
    expect(first).toEqual(second)
  })

  it('takes as long as one that somebody has', { retry: 2 }, async () => {
    const { email: known } = await signUp(world.server, { password })
    const took = async (email: string, path: string) => {
      const body = { email, password: 'wrong password', ...(await captchaFields(path)) }
      const start = performance.now()
      await postAuth(world.server, path, body)
      return performance.now() - start
    }
    for (const path of ['/recover', '/token?grant_type=password']) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < 15; round += 1) {
        times[0].push(await took(known, path))
        times[1].push(await took(newEmail(), path))
      }
      const [one, other] = times.map(lowerQuartile)
      expect(Math.abs(Number(one) - Number(other))).toBeLessThan(20)
    }
  })
})

describe('what was sent', () => {
  it('leaves no link and no code in the database', async () => {
    const { email, mail } = await signUp(world.server)
    const kept = async () => {
      const { rows } = await world.server.database.admin.query(
        `select status, html, text, subject from emails where recipient = $1`,
        [email],
      )
      return rows
    }
    // The mail is there before its sender has noted that.
    await expect.poll(kept).toMatchObject([{ status: 'sent', html: '', text: '' }])
    expect(JSON.stringify(await kept())).not.toContain(mail.code)
  })
})

describe('what is not understood', () => {
  it.each([
    ['/verify', { type: 'sms', token_hash: 'x' }, 'validation_failed'],
    ['/verify', { type: 'email' }, 'validation_failed'],
    ['/verify', { type: 'email', token_hash: { $ne: '' } }, 'validation_failed'],
    ['/token?grant_type=implicit', {}, 'validation_failed'],
    ['/token', {}, 'validation_failed'],
    ['/token?grant_type=refresh_token', {}, 'validation_failed'],
    ['/signup', {}, 'signup_disabled'],
    ['/magic', {}, 'not_found'],
    ['/sign-in/email', { email: 'a@x.test', password }, 'not_found'],
  ])('POST %s %j is refused with %s', async (path, body, code) => {
    const answer = await postAuth(world.server, path, body)
    expect(answer.body).toEqual({ code, message: expect.any(String) })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('a body that is no JSON is refused with bad_json', async () => {
    const response = await world.server.fetch('/auth/v1/otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })
})

describe('everybody', () => {
  it('may know the public keys, that we answer, and the ways in', async () => {
    const get = async (path: string) => (await world.server.fetch(`/auth/v1${path}`)).json()

    const keys = z.object({ keys: z.array(z.record(z.string(), z.string())).min(1) })
    for (const key of keys.parse(await get('/.well-known/jwks.json')).keys) {
      expect(Object.keys(key)).not.toContain('d')
    }
    expect(await get('/health')).toMatchObject({ name: 'shoebox-auth' })
    expect(await get('/settings')).toMatchObject({
      disable_signup: false,
      external: { email: true, google: false },
    })
  })

  it('leaves the engine’s own handler alone: its paths are not there', async () => {
    for (const path of ['/get-session', '/token', '/jwks', '/error', '/ok']) {
      const response = await world.server.fetch(`/auth/v1${path}`)
      expect(response.status).toBe(404)
    }
    expect((await createAuthClient(world.server).getUser()).error?.name).toBe(
      'AuthSessionMissingError',
    )
  })
})

/** Other work on the machine makes a call slower, never faster: the quicker ones tell what it takes. */
function lowerQuartile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0
}
