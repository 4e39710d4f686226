import { describe, expect, it } from 'vitest'
import { captchaFields, postAuth, solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail } from '../../testing/auth/sign-up.ts'
import { testServer } from '../../testing/test-server.ts'

const world = authWorld()
const password = 'correct horse battery'

const protectedRequests = [
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/token?grant_type=password', { password }],
] as const

describe.each(protectedRequests)('POST %s', (path, fields) => {
  const request = (more: Record<string, unknown>) =>
    postAuth(world.server, path, { email: newEmail(), ...fields, ...more })
  const withToken = (captcha_token: unknown) => request({ gotrue_meta_security: { captcha_token } })

  it('returns captcha_failed without a captcha token', async () => {
    expect(await request({})).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
    expect(await withToken('')).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
  })

  it('returns captcha_failed for a token that is invalid, used, or for another host or form', async () => {
    const action = path === '/otp' || path === '/resend' ? 'magic-link' : 'password'
    const used = await solveCaptcha({ action })
    expect((await withToken(used)).body.code).not.toBe('captcha_failed')
    const otherHost = await solveCaptcha({ action, hostname: 'evil.test' })
    const otherForm = await solveCaptcha({ action: 'contact' })
    const withoutForm = await solveCaptcha({ action: '' })

    for (const token of ['made-up', used, otherHost, otherForm, withoutForm]) {
      expect(await withToken(token)).toMatchObject({
        status: 400,
        body: { code: 'captcha_failed' },
      })
    }
  })

  it('returns validation_failed for an invalid email', async () => {
    for (const email of [
      '',
      'ada',
      'ada@',
      'a b@shoebox.test',
      `${'x'.repeat(250)}@x.test`,
      7,
      null,
    ]) {
      const answer = await request({ email, ...(await captchaFields(path)) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
  })
})

describe('an unreachable captcha service', () => {
  it('returns 503 and sends no email', async () => {
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
