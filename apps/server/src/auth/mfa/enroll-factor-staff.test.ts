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
const refused = { status: 403, code: 'email_link_required' }

let optional: TestServer
beforeAll(async () => {
  optional = await testServer({
    database: world.server.database,
    variables: { ADMIN_MFA: 'optional' },
  })
})
afterAll(() => optional.close())

async function buildMember(role: string) {
  const { client, email, mail, session } = await signUp(world.server, { password })
  await grant(session.user.id, role)
  return { client, email, id: session.user.id, mails: mail.count }
}

const grant = (userId: string, role: string) =>
  world.server.database.admin.query(
    'insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing',
    [userId, role],
  )

const enter = (email: string, server = world.server) =>
  signInWithPassword(server, { email, password })

const enroll = async (client: TestAuthClient) =>
  (await client.mfa.enroll({ factorType: 'totp' })).error

const setProofs = (userId: string, method: string, ageSeconds: number) =>
  world.server.database.admin.query(
    `update auth.sessions set amr = jsonb_build_array(jsonb_build_object(
       'method', $2::text, 'timestamp', extract(epoch from now())::int - $3::int))
     where user_id = $1`,
    [userId, method, ageSeconds],
  )

describe('the first second factor of staff', () => {
  it.each(['moderator', 'admin'])(
    'is refused to a %s who signed in with the password alone',
    async (role) => {
      const { email } = await buildMember(role)
      const thief = await enter(email)

      expect(await enroll(thief)).toMatchObject(refused)
      expect((await thief.mfa.listFactors()).data?.all).toEqual([])
    },
  )

  it('is accepted after a sign-in with the code from a mail', async () => {
    const { email, mails } = await buildMember('moderator')
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
  ])('with a session proven by %s %i seconds ago is refused with %s', async (method, age, code) => {
    const { client, id } = await buildMember('moderator')
    await setProofs(id, method, age)
    expect((await enroll(client))?.code).toBe(code)
  })

  it('is refused at its first code when the role came after it was begun', async () => {
    const { email, id } = await buildMember('customer')
    const thief = await enter(email)
    const factor = await enrollFactor(thief)
    await grant(id, 'moderator')

    const { error } = await thief.mfa.challengeAndVerify({
      factorId: factor.id,
      code: factor.code(),
    })
    expect(error).toMatchObject(refused)
    expect((await thief.mfa.listFactors()).data?.totp).toEqual([])
  })

  it('stays refused to a password session that removed the last factor with a recovery code', async () => {
    const { client, email } = await buildMember('moderator')
    const factor = await addVerifiedFactor(client)
    const token = async () => (await client.getSession()).data.session?.access_token ?? null
    const api = createClient({ baseUrl: world.server.url, token })
    const { codes } = await api.createRecoveryCodes()

    const later = await enter(email)
    const shown = { factorId: factor.id, code: codes[0] ?? '' }
    expect((await later.mfa.challengeAndVerify(shown)).error).toBeNull()
    expect((await later.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    expect(await enroll(later)).toMatchObject(refused)
  })

  it('is not replaced by a password and a recovery code: another factor needs the device or a mail', async () => {
    const { client, email, id } = await buildMember('moderator')
    const factor = await addVerifiedFactor(client)
    const token = async () => (await client.getSession()).data.session?.access_token ?? null
    const { codes } = await createClient({ baseUrl: world.server.url, token }).createRecoveryCodes()

    const thief = await enter(email)
    await thief.mfa.challengeAndVerify({ factorId: factor.id, code: codes[0] ?? '' })
    expect(await enroll(thief)).toMatchObject(refused)
    await setProofs(id, 'totp', 60)
    expect(await enroll(thief)).toBeNull()
  })

  it('can be replaced with a code of the old device: the new one first, then the old one goes', async () => {
    const { client, email } = await buildMember('moderator')
    const lost = await addVerifiedFactor(client)
    const later = await enter(email)
    await later.mfa.challengeAndVerify({ factorId: lost.id, code: lost.code() })

    await addVerifiedFactor(later)
    expect((await later.mfa.unenroll({ factorId: lost.id })).error).toBeNull()
    expect((await later.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('takes a password alone where ADMIN_MFA is optional, and of customers everywhere', async () => {
    const moderator = await buildMember('moderator')
    const customer = await buildMember('customer')

    expect(await enroll(await enter(moderator.email, optional))).toBeNull()
    expect(await enroll(await enter(customer.email))).toBeNull()
  })
})
