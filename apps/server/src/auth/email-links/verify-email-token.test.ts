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

const askForLink = async (email: string, hadBefore = 0): Promise<AuthMail> => {
  const client = createAuthClient(world.server)
  const { error } = await client.signInWithOtp({
    email,
    options: { captchaToken: await solveCaptcha() },
  })
  expect(error).toBe(null)
  return latestMail(email, hadBefore)
}

const sessionsOf = async (email: string) => {
  const { rowCount } = await world.server.database.admin.query(
    'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  return rowCount
}

const either = (index: number) => (index % 2 === 0 ? world.server : replica)

describe('a link', () => {
  it('works once, and the code of its mail ends with it', async () => {
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

  it('used twenty times at once over two replicas gives one session', async () => {
    const email = newEmail()
    const { tokenHash } = await askForLink(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postAuth(either(index), '/verify', { type: 'email', token_hash: tokenHash }),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'otp_expired']),
    )
    expect(await sessionsOf(email)).toBe(1)
  })

  it.each([1, 2, 3])(
    'and another of the same address used at once give one session (%i)',
    async () => {
      const email = newEmail()
      const links = [await askForLink(email), await askForLink(email, 1)]
      const answers = await Promise.all(
        links.map(({ tokenHash }, index) =>
          postAuth(either(index), '/verify', { type: 'email', token_hash: tokenHash }),
        ),
      )

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
      expect(await sessionsOf(email)).toBe(1)
    },
  )

  it('is refused once its hour is over', async () => {
    const email = newEmail()
    const { tokenHash } = await askForLink(email)
    const { admin } = world.server.database
    await admin.query(`update auth.verifications set expires_at = now() - interval '1 s'`)
    const { error } = await createAuthClient(world.server).verifyOtp({
      token_hash: tokenHash,
      type: 'email',
    })
    expect(error).toMatchObject({ code: 'otp_expired' })
  })

  it('for a new password signs nobody in, and the other way round', async () => {
    const { email, client } = await signUp(world.server)
    const captchaToken = await solveCaptcha({ action: 'password' })
    await client.resetPasswordForEmail(email, { captchaToken })
    const reset = await latestMail(email, 1)
    expect(reset.link.pathname).toBe('/auth/reset-password')
    const asLogin = await createAuthClient(world.server).verifyOtp({
      token_hash: reset.tokenHash,
      type: 'email',
    })
    const login = await askForLink(email, 2)
    const asReset = await createAuthClient(world.server).verifyOtp({
      token_hash: login.tokenHash,
      type: 'recovery',
    })

    expect(asLogin.error).toMatchObject({ code: 'otp_expired' })
    expect(asReset.error).toMatchObject({ code: 'otp_expired' })
  })
})

describe('a code', () => {
  it('works once', async () => {
    const email = newEmail()
    const { code } = await askForLink(email)
    const client = createAuthClient(world.server)

    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBe(null)
    const again = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  it('used by ten at once over two replicas gives one session', async () => {
    const email = newEmail()
    const { code } = await askForLink(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        postAuth(either(index), '/verify', { type: 'email', email, token: code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(email)).toBe(1)
  })

  it('is dead after five wrong ones, while the link still works', async () => {
    const email = newEmail()
    const { code, tokenHash } = await askForLink(email)
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

  it('still works after four wrong ones', async () => {
    const email = newEmail()
    const { code } = await askForLink(email)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await postAuth(world.server, '/verify', { type: 'email', email, token: '00000000' })
    }
    const right = await postAuth(world.server, '/verify', { type: 'email', email, token: code })
    expect(right.status).toBe(200)
  })

  it('does not survive sixty wrong ones at once over two replicas', async () => {
    const email = newEmail()
    const { code } = await askForLink(email)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        postAuth(either(index), '/verify', {
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

  it('of one address says nothing to another', async () => {
    const [mine, yours] = [newEmail(), newEmail()]
    const { code } = await askForLink(mine)
    await askForLink(yours)
    const crossed = await postAuth(world.server, '/verify', {
      type: 'email',
      email: yours,
      token: code,
    })
    expect(crossed.body.code).toBe('otp_expired')
  })
})

describe('a request that leads nowhere', () => {
  const asked = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
  ] as const

  it.each(asked)('(%s) leaves a sign-up on its way as it is', async (path, fields) => {
    const [byLink, byCode] = [newEmail(), newEmail()]
    const mails = [await askForLink(byLink), await askForLink(byCode)]
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

  it('counts wrong codes as any other, and knows no right one', async () => {
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

    // As if the one right guess among a hundred million were made.
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
