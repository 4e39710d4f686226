import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { latestMail } from '../../testing/auth/auth-mail.ts'
import { solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'

const world = authWorld()
const password = 'correct horse battery'

const logIn = async (email: string, attempt: string) => {
  const client = createAuthClient(world.server)
  const options = { captchaToken: await solveCaptcha({ action: 'password' }) }
  return client.signInWithPassword({ email, password: attempt, options })
}

const waitForSubjects = async (email: string, expected: string) => {
  const deadline = Date.now() + 8_000
  while (Date.now() < deadline) {
    const subjects = (await inboxOf(email)).map(({ subject }) => subject)
    if (subjects.includes(expected)) return subjects
    await sleep(40)
  }
  return []
}

describe('[S1.0.07] signing in with a password', () => {
  it('returns a session, in whatever case the email is typed', async () => {
    const { email, session } = await signUp(world.server, { password })
    const { data, error } = await logIn(` ${email.toUpperCase()} `, password)

    expect(error).toBe(null)
    expect(data.user?.id).toBe(session.user.id)
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'password' }],
    })
  })

  it('returns the same error for a wrong password, an unknown email and an account without a password', async () => {
    const { email } = await signUp(world.server, { password })
    const { email: without } = await signUp(world.server)
    const refusals = await Promise.all([
      logIn(email, 'wrong password'),
      logIn(newEmail(), password),
      logIn(without, password),
    ])

    for (const { error } of refusals) {
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        status: 400,
        message: 'Invalid login credentials',
      })
    }
  })

  it('stores an argon2id hash', async () => {
    const { email } = await signUp(world.server, { password })
    const { rows } = await world.server.database.admin.query(
      `select i.password from auth.identities i join auth.users u on u.id = i.user_id where u.email = $1`,
      [email],
    )
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  })
})

describe('a sign-in with the old password while the password changes', () => {
  it('leaves no session', async () => {
    const { client, email, session } = await signUp(world.server, { password })
    const { admin } = world.server.database
    // Holds every new session for a moment, so that each sign-in has checked the old hash before the change commits.
    await admin.query(`create function slow_session() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return new; end $$`)
    await admin.query(
      'create trigger slow_session before insert on auth.sessions for each row execute function slow_session()',
    )
    const signIns = Array.from({ length: 4 }, () => logIn(email, password))
    await sleep(150)
    const changed = await client.updateUser({ password: 'another horse entirely' })
    await Promise.all(signIns)
    await admin.query('drop function slow_session cascade')

    expect(changed.error).toBeNull()
    const { rows } = await admin.query('select id from auth.sessions where user_id = $1', [
      session.user.id,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('[S1.0.07] resetting a password', () => {
  it('[S4.0.02] emits PASSWORD_RECOVERY and USER_UPDATED, and ends all other sessions', async () => {
    const { email, client: other } = await signUp(world.server, { password })
    const client = createAuthClient(world.server)
    await client.initialize()
    const captchaToken = await solveCaptcha({ action: 'password' })
    const redirectTo = 'https://shoebox.test/auth/reset-password'
    expect((await client.resetPasswordForEmail(email, { captchaToken, redirectTo })).error).toBe(
      null,
    )
    const { tokenHash, link } = await latestMail(email, 1)
    expect(link.origin + link.pathname).toBe(redirectTo)

    const verified = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(verified.error).toBe(null)
    expect((await client.updateUser({ password: 'another horse 2' })).error).toBe(null)
    await sleep(20)

    expect(client.events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED'])
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await logIn(email, password)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await logIn(email, 'another horse 2')).error).toBe(null)
  })

  it('notifies the owner by email, and invalidates pending links', async () => {
    const { email, client } = await signUp(world.server)
    const captchaToken = await solveCaptcha()
    await createAuthClient(world.server).signInWithOtp({ email, options: { captchaToken } })
    const pending = await latestMail(email, 1)
    await client.updateUser({ password })
    const late = await createAuthClient(world.server).verifyOtp({
      token_hash: pending.tokenHash,
      type: 'email',
    })

    expect(late.error).toMatchObject({ code: 'otp_expired' })
    expect(await waitForSubjects(email, 'Your password was changed')).toHaveLength(3)
  })
})

describe('a new password', () => {
  it.each(['short', '123456789', 'x'.repeat(129)])(
    'of a wrong length is rejected: %j',
    async (weak) => {
      const { client } = await signUp(world.server)
      const { error } = await client.updateUser({ password: weak })
      expect(error).toMatchObject({
        name: 'AuthWeakPasswordError',
        code: 'weak_password',
        reasons: ['length'],
      })
    },
  )

  it('is rejected if it is common, in any case', async () => {
    const { client } = await signUp(world.server)
    const { error } = await client.updateUser({ password: 'Password12345' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  })

  it('sets has_password', async () => {
    const { client, session } = await signUp(world.server)
    const { data } = await client.updateUser({ password })

    expect(session.user.app_metadata).toMatchObject({ has_password: false })
    expect(data.user?.app_metadata).toMatchObject({ has_password: true })
  })

  it('may be set twice at the same time: one of the two works', async () => {
    const { email, client } = await signUp(world.server)
    const passwords = [password, 'another horse 2']
    const answers = await Promise.all(passwords.map((one) => client.updateUser({ password: one })))
    const logins = [await logIn(email, password), await logIn(email, 'another horse 2')]

    expect(answers.map(({ error }) => error)).toEqual([null, null])
    expect(logins.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('is rejected if it is the old one', async () => {
    const { client } = await signUp(world.server, { password })
    const { error } = await client.updateUser({ password })
    expect(error).toMatchObject({ code: 'same_password', status: 422 })
  })

  it('requires a sign-in of the last day', async () => {
    const { client, session } = await signUp(world.server)
    const dayAgo = Math.floor(Date.now() / 1000) - 86_500
    await world.server.database.admin.query(`update auth.sessions set amr = $2 where id = $1`, [
      decodeJwt(session.access_token).session_id,
      JSON.stringify([{ method: 'otp', timestamp: dayAgo }]),
    ])
    const { error } = await client.updateUser({ password })
    expect(error).toMatchObject({ code: 'reauthentication_needed' })
  })

  it('is rejected together with a new email', async () => {
    const { client, email } = await signUp(world.server)
    const { error } = await client.updateUser({ email: newEmail(), password })

    expect(error).toMatchObject({ code: 'validation_failed' })
    expect((await logIn(email, password)).error).toMatchObject({ code: 'invalid_credentials' })
  })
})
