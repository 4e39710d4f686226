import { describe, expect, it } from 'vitest'
import { createAuthClient } from '../testing/auth/auth-client.ts'
import { latestMail } from '../testing/auth/auth-mail.ts'
import { captchaFields, postAuth, solveCaptcha } from '../testing/auth/auth-requests.ts'
import { authWorld } from '../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../testing/auth/sign-up.ts'

const world = authWorld({ LOG_LEVEL: 'trace' })
const password = 'correct horse battery'

describe('logs and metrics', () => {
  it('log no token, code, password or email, whether requests succeed or fail', async () => {
    const { server, worker } = world
    const { client, email, mail, session } = await signUp(server, { password })
    const captchaToken = await solveCaptcha({ action: 'password' })
    const login = createAuthClient(server)
    await login.signInWithPassword({ email, password, options: { captchaToken } })
    await login.signInWithPassword({ email, password, options: { captchaToken } })
    await postAuth(server, '/token?grant_type=password', {
      email,
      password: 'wrong one 123',
      ...(await captchaFields('/token')),
    })
    await client.resetPasswordForEmail(email, {
      captchaToken: await solveCaptcha({ action: 'password' }),
    })
    const reset = await latestMail(email, 1)
    await postAuth(server, `/verify?token_hash=${reset.tokenHash}&email=${email}`, {
      type: 'email',
      email,
      token: reset.code,
    })
    await client.refreshSession()
    await server.fetch(`/api/me/profile?access_token=${session.access_token}`)
    const unknown = newEmail()
    await postAuth(server, '/recover', { email: unknown, ...(await captchaFields('/recover')) })
    await server.database.admin.query(`
      create function repeat_row() returns trigger language plpgsql as $$
        begin raise '% %', new.recipient, new.text; end $$;
      create trigger repeat_row before insert on emails for each row execute function repeat_row()`)
    const broken = newEmail()
    const failed = await postAuth(server, '/otp', { email: broken, ...(await captchaFields()) })
    expect(failed.status).toBe(500)
    await client.signOut()

    const logged = [...server.lines, ...worker.lines].join('\n')
    expect(server.lines.length).toBeGreaterThan(10)
    const secrets = {
      session: [session.access_token, session.refresh_token, mail.tokenHash, mail.code],
      reset: [reset.tokenHash, reset.code, captchaToken],
      person: [email, unknown, broken, password, 'wrong one 123'],
    }
    for (const secret of Object.values(secrets).flat()) expect(logged).not.toContain(secret)
    expect(logged).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.|[\w.+-]+@[\w-]+\.shoebox\.test/)
  })

  it('count sign-ins by method, and emails and errors by kind', async () => {
    const response = await world.server.fetch('/metrics')
    const metrics = await response.text()

    expect(metrics).toMatch(/auth_sign_ins_total\{method="otp"\} [1-9]/)
    expect(metrics).toMatch(/auth_sign_ins_total\{method="password"\} [1-9]/)
    expect(metrics).toMatch(/auth_mails_total\{kind="auth.reset-password",outcome="discarded"\} 1/)
    expect(metrics).toMatch(
      /http_refusals_total\{route="\/auth\/v1\/token",code="captcha_failed"\} 1/,
    )
  })
})
