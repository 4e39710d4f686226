import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { captchaFields, postAuth, solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { newEmail } from '../../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/** The default limits, and a server behind a proxy, so that tests can choose their IP. */
const variables = {
  AUTH_MAIL_INTERVAL: '',
  AUTH_LIMIT_PER_NETWORK: '',
  AUTH_LIMIT_REFRESH: '',
  AUTH_LIMIT_PASSWORD: '',
  AUTH_LIMIT_MAIL: '',
}
let server: TestServer
let replica: TestServer
let behindProxy: TestServer

beforeAll(async () => {
  server = await testServer({ variables })
  const { database } = server
  replica = await testServer({ variables, database })
  behindProxy = await testServer({
    variables: { ...variables, TRUST_PROXY: '127.0.0.1' },
    database,
  })
})
afterAll(async () => {
  await replica.close()
  await behindProxy.close()
  await server.close()
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('limits per email', () => {
  const request = async (path: string, { email, ip, ...more }: Record<string, unknown>) =>
    postAuth(behindProxy, path, {
      email,
      ...more,
      ...(await captchaFields(path)),
      ...from(String(ip)),
    })

  it.each([
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/recover', {}],
  ])('allow one email per minute from all networks, known or not: %s %j', async (path, more) => {
    const email = newEmail()

    expect((await request(path, { email, ip: '192.0.2.1', ...more })).status).toBe(200)
    const again = await request(path, { email, ip: '192.0.2.2', ...more })
    expect(again).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
    expect(again.body.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    )
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
  })

  it.each(['known', 'unknown'])(
    'allow twenty emails per day of all kinds if the email is %s',
    async (status) => {
      const email = newEmail()
      if (status === 'known') await insertUser(server.database.admin, { email })
      const kinds = [
        ['/otp', {}],
        ['/otp', { create_user: false }],
        ['/recover', {}],
      ] as const
      const answers: unknown[] = []
      for (let count = 0; count < 21; count += 1) {
        const [path, more] = kinds[count % 3] ?? kinds[0]
        const ip = `198.51.100.${100 + count}`
        // Simulates the pause of a minute.
        await server.database.admin.query(
          `delete from rate_limits where key ~ '^auth:mail:(sign-in|sign-up|recovery):'`,
        )
        answers.push(await request(path, { email, ip, ...more }))
      }

      expect(answers.slice(0, 20)).toEqual(Array(20).fill(expect.objectContaining({ status: 200 })))
      expect(answers[20]).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit' },
      })
      await server.database.admin.query(
        `update rate_limits set resets_at = now() where key like 'auth:mail:%'`,
      )
      expect((await request('/otp', { email, ip: '198.51.100.99' })).status).toBe(200)
    },
  )

  it('allow a sign-up right after a login or a reset', async () => {
    const email = newEmail()
    const statuses = [
      await request('/otp', { email, ip: '192.0.2.5', create_user: false }),
      await request('/recover', { email, ip: '192.0.2.5' }),
      await request('/otp', { email, ip: '192.0.2.5' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
  })

  it('do not count requests without a captcha', async () => {
    const email = newEmail()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await postAuth(behindProxy, '/otp', { email, ...from('192.0.2.3') })
    }
    const valid = await postAuth(behindProxy, '/otp', {
      email,
      ...(await captchaFields()),
      ...from('192.0.2.4'),
    })
    expect(valid.status).toBe(200)
  })

  it('allow ten passwords in 15 minutes over all replicas and networks', async () => {
    const email = newEmail()
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const answer = await postAuth(behindProxy, '/token?grant_type=password', {
        email,
        password: 'wrong password',
        ...(await captchaFields('/token')),
        ...from(`198.51.100.${attempt}`),
      })
      codes.push(answer.body.code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'))
    expect(codes.slice(10)).toEqual(Array(2).fill('over_request_rate_limit'))
  })
})

describe('limits per network', () => {
  const verifyFrom = (on: TestServer, ip: string) =>
    postAuth(on, '/verify', { type: 'email', token_hash: 'x', ...from(ip) })

  it('allow thirty links in five minutes over all replicas, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const on = attempt % 2 ? server : replica
      statuses.push((await verifyFrom(on, `203.0.113.${attempt}`)).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(403))
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  it('count an IPv6 /64 as one network', async () => {
    const answers: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) {
      answers.push((await verifyFrom(behindProxy, `2001:db8:1:2::${attempt + 1}`)).status)
    }
    expect(answers.at(-1)).toBe(429)
    expect((await verifyFrom(behindProxy, '2001:db8:1:3::1')).status).toBe(403)
  })

  it('allow more refreshes, because an office shares one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        postAuth(behindProxy, '/token?grant_type=refresh_token', {
          refresh_token: 'x',
          ...from('192.0.2.77'),
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  })

  it('allow thirty emails and thirty password logins in five minutes', async () => {
    const last = async (path: string, fields: object) => {
      const { pool } = server
      const operation = path === '/otp' ? 'mails' : 'password'
      await pool.pool.query(`select take_rate_limit($1, 30, interval '5 minutes', 30)`, [
        `auth:${operation}:192.0.2.99`,
      ])
      const body = {
        email: newEmail(),
        ...fields,
        ...(await captchaFields(path)),
        ...from('192.0.2.99'),
      }
      return (await postAuth(behindProxy, path, body)).body.code
    }
    expect(await last('/otp', {})).toBe('over_request_rate_limit')
    expect(await last('/token?grant_type=password', { password: 'wrong password' })).toBe(
      'over_request_rate_limit',
    )
  })

  it('reach the page as errors of auth-js', async () => {
    const email = newEmail()
    const ask = async () =>
      createAuthClient(behindProxy, {
        headers: { 'x-forwarded-for': '192.0.2.200' },
      }).signInWithOtp({
        email,
        options: { captchaToken: await solveCaptcha() },
      })
    expect((await ask()).error).toBe(null)
    expect((await ask()).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  })
})
