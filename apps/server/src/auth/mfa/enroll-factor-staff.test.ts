import { createClient } from '@shoebox/contract/client/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient, type TestAuthClient } from '../../testing/auth/auth-client.ts'
import { latestMail } from '../../testing/auth/auth-mail.ts'
import { solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor, enrollFactor } from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const world = authWorld()
const password = 'correct horse battery'
const emailRequired = { status: 403, code: 'email_link_required' }

let optional: TestServer
beforeAll(async () => {
  optional = await testServer({
    database: world.server.database,
    variables: { ADMIN_MFA: 'optional' },
  })
})
afterAll(() => optional.close())

async function signUpWithRole(role: string) {
  const { client, email, mail, session } = await signUp(world.server, { password })
  await grant(session.user.id, role)
  return { client, email, id: session.user.id, mails: mail.count }
}

const grant = (userId: string, role: string) =>
  world.server.database.admin.query(
    'insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing',
    [userId, role],
  )

const signIn = (email: string, server = world.server) =>
  signInWithPassword(server, { email, password })

const enroll = async (client: TestAuthClient) =>
  (await client.mfa.enroll({ factorType: 'totp' })).error

const setSignInMethod = (userId: string, method: string, ageSeconds: number) =>
  world.server.database.admin.query(
    `update auth.sessions set amr = jsonb_build_array(jsonb_build_object(
       'method', $2::text, 'timestamp', extract(epoch from now())::int - $3::int))
     where user_id = $1`,
    [userId, method, ageSeconds],
  )

describe('adding a second factor to a staff account', () => {
  it.each(['moderator', 'admin'])(
    'is rejected for a %s who signed in with a password only',
    async (role) => {
      const { email } = await signUpWithRole(role)
      const attacker = await signIn(email)

      expect(await enroll(attacker)).toMatchObject(emailRequired)
      expect((await attacker.mfa.listFactors()).data?.all).toEqual([])
    },
  )

  it('is accepted after a sign-in with the code of an email', async () => {
    const { email, mails } = await signUpWithRole('moderator')
    const client = createAuthClient(world.server)
    const captchaToken = await solveCaptcha()
    await client.signInWithOtp({ email, options: { captchaToken, shouldCreateUser: false } })
    const { code } = await latestMail(email, mails)
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()

    await addVerifiedFactor(client)
    const { data } = await client.mfa.listFactors()
    expect(data?.totp).toHaveLength(1)
  })

  it.each([
    ['otp', 60, undefined],
    ['recovery', 60, undefined],
    ['otp', 3700, 'email_link_required'],
    ['oauth', 60, 'email_link_required'],
    ['handoff', 60, 'email_link_required'],
  ])('after a sign-in by %s %i seconds ago returns %s', async (method, age, code) => {
    const { client, id } = await signUpWithRole('moderator')
    await setSignInMethod(id, method, age)
    expect((await enroll(client))?.code).toBe(code)
  })

  it('is rejected at the first code if the role was granted after the enrollment', async () => {
    const { email, id } = await signUpWithRole('customer')
    const attacker = await signIn(email)
    const factor = await enrollFactor(attacker)
    await grant(id, 'moderator')

    const { error } = await attacker.mfa.challengeAndVerify({
      factorId: factor.id,
      code: factor.code(),
    })
    expect(error).toMatchObject(emailRequired)
    expect((await attacker.mfa.listFactors()).data?.totp).toEqual([])
  })

  it('is rejected for a password session that removed the last factor with a recovery code', async () => {
    const { client, email } = await signUpWithRole('moderator')
    const factor = await addVerifiedFactor(client)
    const token = async () => (await client.getSession()).data.session?.access_token ?? null
    const api = createClient({ baseUrl: world.server.url, token })
    const { codes } = await api.createRecoveryCodes()

    const later = await signIn(email)
    const shown = { factorId: factor.id, code: codes[0] ?? '' }
    expect((await later.mfa.challengeAndVerify(shown)).error).toBeNull()
    expect((await later.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    expect(await enroll(later)).toMatchObject(emailRequired)
  })

  it('is rejected after a password and a recovery code, without the device or an email', async () => {
    const { client, email, id } = await signUpWithRole('moderator')
    const factor = await addVerifiedFactor(client)
    const token = async () => (await client.getSession()).data.session?.access_token ?? null
    const { codes } = await createClient({ baseUrl: world.server.url, token }).createRecoveryCodes()

    const attacker = await signIn(email)
    await attacker.mfa.challengeAndVerify({ factorId: factor.id, code: codes[0] ?? '' })
    expect(await enroll(attacker)).toMatchObject(emailRequired)
    await setSignInMethod(id, 'totp', 60)
    expect(await enroll(attacker)).toBeNull()
  })

  it('is accepted with a code of the old device, which can then be removed', async () => {
    const { client, email } = await signUpWithRole('moderator')
    const lost = await addVerifiedFactor(client)
    const later = await signIn(email)
    await later.mfa.challengeAndVerify({ factorId: lost.id, code: lost.code() })

    await addVerifiedFactor(later)
    expect((await later.mfa.unenroll({ factorId: lost.id })).error).toBeNull()
    expect((await later.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('is accepted after a password only if ADMIN_MFA is optional, and always for customers', async () => {
    const moderator = await signUpWithRole('moderator')
    const customer = await signUpWithRole('customer')

    expect(await enroll(await signIn(moderator.email, optional))).toBeNull()
    expect(await enroll(await signIn(customer.email))).toBeNull()
  })
})
