import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { type AuthMail, latestMail } from '../../testing/auth/auth-mail.ts'
import { captchaFields, postAuth, solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { toDecoyEmail } from './send-email-token.ts'

const world = authWorld()
let replica: TestServer

beforeAll(async () => {
  replica = await testServer({ database: world.server.database })
})
afterAll(() => replica.close())

const requestLink = async (email: string, countBefore = 0): Promise<AuthMail> => {
  const client = createAuthClient(world.server)
  const { error } = await client.signInWithOtp({
    email,
    options: { captchaToken: await solveCaptcha() },
  })
  expect(error).toBe(null)
  return latestMail(email, countBefore)
}

const countSessions = async (email: string) => {
  const { rowCount } = await world.server.database.admin.query(
    'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  return rowCount
}

const pickReplica = (index: number) => (index % 2 === 0 ? world.server : replica)

describe('verifying a link', () => {
  it('works once, and invalidates the code of the same email', async () => {
    const { email, mail } = await signUp(world.server)
    const again = await createAuthClient(world.server).verifyOtp({
      token_hash: mail.tokenHash,
      type: 'email',
    })
    const byCode = await createAuthClient(world.server).verifyOtp({
      email,
      token: mail.code,
      type: 'email',
    })

    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
    expect(again.error?.message).toBe('Email link is invalid or has expired')
    expect(byCode.error).toMatchObject({ code: 'otp_expired' })
  })

  it('starts one session for twenty parallel requests over two replicas', async () => {
    const email = newEmail()
    const { tokenHash } = await requestLink(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postAuth(pickReplica(index), '/verify', { type: 'email', token_hash: tokenHash }),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'otp_expired']),
    )
    expect(await countSessions(email)).toBe(1)
  })

  it.each([1, 2, 3])(
    'starts one session if two links of the same email are used at the same time (%i)',
    async () => {
      const email = newEmail()
      const links = [await requestLink(email), await requestLink(email, 1)]
      const answers = await Promise.all(
        links.map(({ tokenHash }, index) =>
          postAuth(pickReplica(index), '/verify', { type: 'email', token_hash: tokenHash }),
        ),
      )

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
      expect(await countSessions(email)).toBe(1)
    },
  )

  it('fails after an hour', async () => {
    const email = newEmail()
    const { tokenHash } = await requestLink(email)
    const { admin } = world.server.database
    await admin.query(`update auth.verifications set expires_at = now() - interval '1 s'`)
    const { error } = await createAuthClient(world.server).verifyOtp({
      token_hash: tokenHash,
      type: 'email',
    })
    expect(error).toMatchObject({ code: 'otp_expired' })
  })

  it('rejects a reset link for a sign-in, and a sign-in link for a reset', async () => {
    const { email, client } = await signUp(world.server)
    const captchaToken = await solveCaptcha({ action: 'password' })
    await client.resetPasswordForEmail(email, { captchaToken })
    const reset = await latestMail(email, 1)
    expect(reset.link.pathname).toBe('/auth/reset-password')
    const asLogin = await createAuthClient(world.server).verifyOtp({
      token_hash: reset.tokenHash,
      type: 'email',
    })
    const login = await requestLink(email, 2)
    const asReset = await createAuthClient(world.server).verifyOtp({
      token_hash: login.tokenHash,
      type: 'recovery',
    })

    expect(asLogin.error).toMatchObject({ code: 'otp_expired' })
    expect(asReset.error).toMatchObject({ code: 'otp_expired' })
  })
})

describe('verifying a code', () => {
  it('works once', async () => {
    const email = newEmail()
    const { code } = await requestLink(email)
    const client = createAuthClient(world.server)

    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBe(null)
    const again = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  it('starts one session for ten parallel requests over two replicas', async () => {
    const email = newEmail()
    const { code } = await requestLink(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        postAuth(pickReplica(index), '/verify', { type: 'email', email, token: code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countSessions(email)).toBe(1)
  })

  it('fails after five wrong codes, while the link still works', async () => {
    const email = newEmail()
    const { code, tokenHash } = await requestLink(email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await postAuth(world.server, '/verify', {
        type: 'email',
        email,
        token: '00000000',
      })
      expect(wrong.body.code).toBe('otp_expired')
    }
    const right = await postAuth(world.server, '/verify', { type: 'email', email, token: code })
    const link = await postAuth(world.server, '/verify', { type: 'email', token_hash: tokenHash })

    expect(right.body.code).toBe('otp_expired')
    expect(link.status).toBe(200)
  })

  it('still works after four wrong codes', async () => {
    const email = newEmail()
    const { code } = await requestLink(email)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await postAuth(world.server, '/verify', { type: 'email', email, token: '00000000' })
    }
    const right = await postAuth(world.server, '/verify', { type: 'email', email, token: code })
    expect(right.status).toBe(200)
  })

  it('fails after sixty parallel wrong codes over two replicas', async () => {
    const email = newEmail()
    const { code } = await requestLink(email)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        postAuth(pickReplica(index), '/verify', {
          type: 'email',
          email,
          token: String(10_000_000 + index),
        }),
      ),
    )
    const right = await postAuth(replica, '/verify', { type: 'email', email, token: code })

    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['otp_expired']))
    expect(right.body.code).toBe('otp_expired')
  })

  it('rejects the code of another email', async () => {
    const [mine, yours] = [newEmail(), newEmail()]
    const { code } = await requestLink(mine)
    await requestLink(yours)
    const crossed = await postAuth(world.server, '/verify', {
      type: 'email',
      email: yours,
      token: code,
    })
    expect(crossed.body.code).toBe('otp_expired')
  })
})

describe('a request for an unknown email', () => {
  const requests = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
  ] as const

  it.each(requests)('(%s) does not touch a pending sign-up', async (path, fields) => {
    const [byLink, byCode] = [newEmail(), newEmail()]
    const mails = [await requestLink(byLink), await requestLink(byCode)]
    for (const email of [byLink, byCode]) {
      expect(
        (await postAuth(world.server, path, { email, ...fields, ...(await captchaFields(path)) }))
          .status,
      ).toBe(200)
    }
    const answers = await Promise.all([
      postAuth(world.server, '/verify', { type: 'email', token_hash: mails[0]?.tokenHash }),
      postAuth(world.server, '/verify', { type: 'email', email: byCode, token: mails[1]?.code }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('counts wrong codes like any other, and accepts no code', async () => {
    const email = newEmail()
    await postAuth(world.server, '/recover', { email, ...(await captchaFields('/recover')) })
    const { admin } = world.server.database
    const attempts = async () => {
      const { rows } = await admin.query(
        `select right(value, 1) as attempts from auth.verifications where identifier = $1`,
        [`sign-in-otp-${toDecoyEmail(email)}`],
      )
      return rows.map((row) => row.attempts)
    }
    expect(await attempts()).toEqual(['0'])
    await postAuth(world.server, '/verify', { type: 'recovery', email, token: '00000000' })
    expect(await attempts()).toEqual(['1'])

    // Simulates a correct guess of the eight digits.
    const known = createHash('sha256').update('12345678').digest('base64url')
    await admin.query('update auth.verifications set value = $2 where identifier = $1', [
      `sign-in-otp-${toDecoyEmail(email)}`,
      `${known}:0`,
    ])
    const guess = { type: 'recovery', email, token: '12345678' }
    expect((await postAuth(world.server, '/verify', guess)).body.code).toBe('otp_expired')
    expect((await admin.query(`select from auth.users where email like '%decoy%'`)).rowCount).toBe(
      0,
    )
  })
})
