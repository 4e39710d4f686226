import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { solveCaptcha } from '../testing/auth/auth-requests.ts'
import { createCaptcha } from './captcha.ts'

const settings = {
  verifyUrl: process.env.CAPTCHA_VERIFY_URL ?? '',
  secret: process.env.CAPTCHA_SECRET ?? '',
  hostnames: [process.env.CAPTCHA_HOSTNAME ?? ''],
}
const captcha = createCaptcha(settings)
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A host that answers, or does not, as it is told. */
async function captchaAt(listener: RequestListener, timeoutMs = 5000) {
  const host = createServer(listener).listen(0, '127.0.0.1')
  await once(host, 'listening')
  closing.push(() => {
    host.closeAllConnections()
    host.close()
  })
  const address = host.address()
  const port = typeof address === 'object' ? address?.port : 0
  return createCaptcha({ ...settings, verifyUrl: `http://127.0.0.1:${port}`, timeoutMs })
}

const solved = async () => ({ token: await solveCaptcha(), formId: randomUUID() })

describe('a captcha', () => {
  it('passes for the form it was solved for, as often as that is tried', async () => {
    const attempt = await solved()
    expect(await captcha.check(attempt)).toEqual({ outcome: 'passed' })
    expect(await captcha.check(attempt)).toEqual({ outcome: 'passed' })
    expect(await captcha.check({ ...attempt, formId: randomUUID() })).toEqual({
      outcome: 'refused',
      reason: 'timeout-or-duplicate',
    })
  })

  it('passes with a second token for a form whose first was refused', async () => {
    const { token, formId } = await solved()
    expect(await captcha.check({ token: 'made-up', formId })).toMatchObject({ outcome: 'refused' })
    expect(await captcha.check({ token, formId })).toEqual({ outcome: 'passed' })
  })

  it('is refused when its widget says that it is for something else', async () => {
    const check = async (action: string, actions?: string[]) => {
      const token = await solveCaptcha({ action })
      const form = { token, formId: randomUUID(), ...(actions && { actions }) }
      return (await captcha.check(form)).outcome
    }
    expect(await check('contact', ['password'])).toBe('refused')
    expect(await check('password', ['magic-link', 'password'])).toBe('passed')
    expect(await check('', ['password'])).toBe('refused')
    expect(await check('contact')).toBe('passed')
  })

  it('is refused when it was solved on another host', async () => {
    const token = await solveCaptcha({ hostname: 'evil.test' })
    expect(await captcha.check({ token, formId: randomUUID() })).toEqual({
      outcome: 'refused',
      reason: 'another-hostname',
    })
  })
})

describe('a connection that the host closes just as it is used', () => {
  it('is followed by another, and the token is not spent twice', async () => {
    const keys: unknown[] = []
    const host = await captchaAt((request, response) => {
      request.setEncoding('utf8').once('data', (body: string) => {
        keys.push(JSON.parse(body).idempotency_key)
        if (keys.length === 1) request.socket.destroy()
        else response.end(JSON.stringify({ success: true, hostname: settings.hostnames[0] }))
      })
    })
    expect(await host.check({ token: 'x', formId: randomUUID() })).toEqual({ outcome: 'passed' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a captcha that cannot be checked', () => {
  it('says so when our secret is wrong', async () => {
    const wrong = createCaptcha({ ...settings, secret: 'wrong' })
    expect(await wrong.check(await solved())).toEqual({
      outcome: 'unavailable',
      reason: 'invalid-input-secret',
    })
  })

  it('says so when its host is away, silent, broken or elsewhere', async () => {
    const away = createCaptcha({ ...settings, verifyUrl: 'http://127.0.0.1:1' })
    const silent = await captchaAt(() => {}, 50)
    const broken = await captchaAt((_request, response) => response.writeHead(502).end('<html>'))
    const elsewhere = await captchaAt((_request, response) =>
      response.writeHead(307, { location: settings.verifyUrl }).end(),
    )
    for (const host of [away, silent, broken, elsewhere]) {
      expect(await host.check(await solved())).toMatchObject({ outcome: 'unavailable' })
    }
  })
})
