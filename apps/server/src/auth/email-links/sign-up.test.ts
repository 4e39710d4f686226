import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { latestMail } from '../../testing/auth/auth-mail.ts'
import { solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../../testing/auth/sign-up.ts'
import { firstOf } from '../../testing/first-of.ts'

const world = authWorld()

const details = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  agreement_type: 'standard',
  agreement_accepted: true,
  agreement_date: '2026-11-15T00:00:00.000Z',
}

const findRoles = async (userId: string) => {
  const { admin } = world.server.database
  const { rows } = await admin.query('select role from user_roles where user_id = $1', [userId])
  return rows.map(({ role }) => role)
}

describe('signing up by email link', () => {
  it('[S3.0.29] creates the profile with the names and the agreement of the sign-up', async () => {
    const { session } = await signUp(world.server, { data: details })

    expect(session.user.user_metadata).toEqual(details)
    const { rows } = await world.server.database.admin.query(
      `select first_name, last_name, agreement_type, agreement_accepted, agreement_date is not null as dated
       from profiles where id = $1`,
      [session.user.id],
    )
    expect(rows).toEqual([
      {
        first_name: 'Ada',
        last_name: 'Lovelace',
        agreement_type: 'standard',
        agreement_accepted: true,
        dated: true,
      },
    ])
  })

  it.each([
    { agreement_type: 'exclusive' },
    { agreement_accepted: 'yes' },
    { first_name: 'x'.repeat(101) },
  ])('[S3.0.29] rejects %j', async (data) => {
    const { error } = await createAuthClient(world.server).signInWithOtp({
      email: newEmail(),
      options: { data, captchaToken: await solveCaptcha() },
    })
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })

  it('[S3.0.01] [S3.0.02] returns a session with six fields and a user with identities and factors', async () => {
    const { session, email } = await signUp(world.server)

    expect(Object.keys(session).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ])
    expect(session).toMatchObject({ expires_in: 3600, token_type: 'bearer' })
    const { user } = session
    expect(user).toMatchObject({ email, aud: 'authenticated', factors: [] })
    expect(user.identities).toMatchObject([{ provider: 'email', user_id: user.id }])
  })

  it('signs the access token with ES256, with session, assurance level and sign-in method as claims', async () => {
    const { session, client } = await signUp(world.server)
    const claims = decodeJwt(session.access_token)

    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(claims).toMatchObject({
      iss: 'https://shoebox.test/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      sub: session.user.id,
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
    })
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    const verified = await client.getClaims()
    expect(verified.error).toBe(null)
  })

  it('returns an access token that the rest of the API accepts', async () => {
    const { session } = await signUp(world.server, { data: { first_name: 'Ada' } })
    const response = await world.server.fetch('/api/me/profile', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(await response.json()).toMatchObject({ id: session.user.id, first_name: 'Ada' })
  })

  it('creates no user before the email is verified, and stores emails in lower case', async () => {
    const email = newEmail()
    const client = createAuthClient(world.server)
    const captchaToken = await solveCaptcha()
    await client.signInWithOtp({ email: email.toUpperCase(), options: { captchaToken } })
    const { admin } = world.server.database
    const known = () => admin.query('select from auth.users where email = $1', [email])

    const mail = await latestMail(email)
    expect((await known()).rowCount).toBe(0)
    await client.verifyOtp({ token_hash: mail.tokenHash, type: 'email' })
    expect((await known()).rowCount).toBe(1)
  })

  it('ignores a role in the metadata: the new user is a customer', async () => {
    const data = {
      first_name: 'Eve',
      role: 'admin',
      roles: ['admin'],
      app_metadata: { role: 'admin' },
    }
    const { session, client } = await signUp(world.server, { data })

    expect(await findRoles(session.user.id)).toEqual(['customer'])
    expect(session.user.user_metadata).toEqual({ first_name: 'Eve' })
    expect(session.user.role).toBe('authenticated')
    await client.updateUser({ data: { role: 'admin' } })
    expect(await findRoles(session.user.id)).toEqual(['customer'])
  })

  it('creates a contributor on the contributor site, and a customer elsewhere', async () => {
    const contributor = await signUp(world.server, {
      redirectTo: 'https://contribute.shoebox.test/auth/callback',
    })
    const customer = await signUp(world.server, { redirectTo: 'https://contribute.evil.test/' })

    expect(await findRoles(contributor.session.user.id)).toEqual(['contributor'])
    expect(await findRoles(customer.session.user.id)).toEqual(['customer'])
  })

  it('does not change the names of an existing account', async () => {
    const { email, session } = await signUp(world.server, { data: { first_name: 'Ada' } })
    const client = createAuthClient(world.server)
    const options = { data: { first_name: 'Mallory' }, captchaToken: await solveCaptcha() }
    await client.signInWithOtp({ email, options })
    const mail = await latestMail(email, 1)
    const { data } = await client.verifyOtp({ token_hash: mail.tokenHash, type: 'email' })

    expect(data.user).toMatchObject({ id: session.user.id, user_metadata: { first_name: 'Ada' } })
  })

  it('deletes the password of an imported account whose email was never verified', async () => {
    const { admin } = world.server.database
    const email = newEmail()
    const { rows } = await admin.query<{ id: string }>(
      `insert into auth.users (name, email, email_verified) values ('', $1, false) returning id`,
      [email],
    )
    const { id } = firstOf(rows)
    await admin.query(
      `insert into auth.identities (provider, provider_id, user_id, password, updated_at)
       values ('credential', $1::text, $1::uuid, 'planted', now())`,
      [id],
    )
    const { session } = await signUp(world.server, { email })

    expect(session.user.id).toBe(id)
    const { rowCount } = await admin.query('select from auth.identities where user_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  it('rejects a sign-up with a password', async () => {
    const { error } = await createAuthClient(world.server).signUp({
      email: newEmail(),
      password: 'correct horse battery',
      options: { captchaToken: await solveCaptcha() },
    })
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 })
  })
})

describe('the link of an email', () => {
  it('opens the sign-in screen of the site of the request, with the page to return to', async () => {
    const { mail } = await signUp(world.server, {
      redirectTo: 'https://contribute.shoebox.test/photos?page=2',
    })

    expect(mail.link.origin).toBe('https://contribute.shoebox.test')
    expect(mail.link.pathname).toBe('/auth')
    expect(Object.fromEntries(mail.link.searchParams)).toEqual({
      mode: 'magic-link',
      token_hash: mail.tokenHash,
      type: 'signup',
      returnUrl: '/photos?page=2',
    })
    expect(mail.code).toMatch(/^\d{8}$/)
  })

  it('never leads to another site', async () => {
    for (const redirectTo of ['https://evil.example/x', 'javascript:alert(1)', '//evil.example']) {
      const { mail } = await signUp(world.server, { redirectTo })
      expect(mail.link.origin).toBe('https://shoebox.test')
      expect(mail.link.href).not.toContain('evil')
    }
  })
})
