import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, type RunningServer } from '../http-server.ts'
import { startCaptchaDouble } from './server.ts'

const SECRET = '0x4AAAAAAAtestSecret'
const SITE_KEY = '0x4AAAAAAAtestSiteKey'

let double: RunningServer
let clock = Date.parse('2026-11-15T12:00:00Z')

beforeAll(async () => {
  double = await startCaptchaDouble({
    port: 0,
    siteKey: SITE_KEY,
    secret: SECRET,
    hostname: 'shoebox.test',
    now: () => clock,
    solveMilliseconds: 1,
  })
})

afterAll(() => double.close())

describe('siteverify', () => {
  it('accepts a fresh token once and tells hostname, action, data and time', async () => {
    const token = await freshToken({ action: 'login', cdata: 'visit-7' })

    expect(await verify({ secret: SECRET, response: token, remoteip: '192.0.2.1' })).toEqual({
      success: true,
      'error-codes': [],
      challenge_ts: '2026-11-15T12:00:00.000Z',
      hostname: 'shoebox.test',
      action: 'login',
      cdata: 'visit-7',
      metadata: { interactive: false },
    })
    expect(await errorsOf({ secret: SECRET, response: token })).toEqual(['timeout-or-duplicate'])
  })

  it('reads JSON bodies as it reads forms', async () => {
    const token = await freshToken()
    const answer = await post('/turnstile/v0/siteverify', { secret: SECRET, response: token })
    expect(answer).toMatchObject({ success: true })
  })

  it('answers a retry under the same idempotency key as the first time', async () => {
    const fields = {
      secret: SECRET,
      response: await freshToken(),
      idempotency_key: crypto.randomUUID(),
    }
    const first = await verify(fields)

    expect(first.success).toBe(true)
    expect(await verify(fields)).toEqual(first)
    expect(await errorsOf({ ...fields, idempotency_key: crypto.randomUUID() })).toEqual([
      'timeout-or-duplicate',
    ])
  })

  it('refuses a token after 300 seconds and not before', async () => {
    const [young, old] = [await freshToken(), await freshToken()]

    clock += 300_000
    expect(await verify({ secret: SECRET, response: young })).toMatchObject({ success: true })
    clock += 1
    expect(await errorsOf({ secret: SECRET, response: old })).toEqual(['timeout-or-duplicate'])

    const aged = await freshToken({ age_seconds: 301 })
    expect(await errorsOf({ secret: SECRET, response: aged })).toEqual(['timeout-or-duplicate'])
  })

  it('names what is missing or wrong', async () => {
    const response = await freshToken()

    expect(await errorsOf({ response })).toEqual(['missing-input-secret'])
    expect(await errorsOf({ secret: 'other', response })).toEqual(['invalid-input-secret'])
    expect(await errorsOf({ secret: SECRET })).toEqual(['missing-input-response'])
    expect(await errorsOf({ secret: SECRET, response: 'x' })).toEqual(['invalid-input-response'])
  })

  it('keeps the documented dummy secrets apart from real tokens', async () => {
    const response = 'XXXX.DUMMY.TOKEN.XXXX'
    const secret = (first: string) => `${first}x0000000000000000000000000000000AA`

    expect(await verify({ secret: secret('1'), response })).toMatchObject({ success: true })
    expect(await errorsOf({ secret: secret('2'), response })).toEqual(['invalid-input-response'])
    expect(await errorsOf({ secret: secret('3'), response })).toEqual(['timeout-or-duplicate'])
    expect(await errorsOf({ secret: SECRET, response })).toEqual(['invalid-input-response'])

    const real = await freshToken()
    expect(await errorsOf({ secret: secret('1'), response: real })).toEqual([
      'invalid-input-response',
    ])
  })
})

describe('challenges of the widget', () => {
  const page = { sitekey: SITE_KEY, hostname: 'www.shoebox.test', action: 'signup' }

  it('gives a page on the allowed hostname a token that verifies', async () => {
    const { token } = await post('/turnstile/v0/challenges', page)
    const answer = await verify({ secret: SECRET, response: String(token) })
    expect(answer).toMatchObject({ success: true, hostname: 'www.shoebox.test', action: 'signup' })
  })

  it("refuses another hostname or site key with Cloudflare's codes", async () => {
    const elsewhere = { ...page, hostname: 'evil-shoebox.test' }
    expect(await post('/turnstile/v0/challenges', elsewhere)).toEqual({ error: '110200' })
    const unknown = { ...page, sitekey: '0x4AAAAAAAother' }
    expect(await post('/turnstile/v0/challenges', unknown)).toEqual({ error: '110110' })
  })

  it('behaves as the dummy site keys say, on any hostname', async () => {
    const ask = (sitekey: string) => post('/turnstile/v0/challenges', { sitekey, hostname: 'any' })

    expect(await ask('1x00000000000000000000AA')).toMatchObject({ token: 'XXXX.DUMMY.TOKEN.XXXX' })
    expect(await ask('2x00000000000000000000AB')).toEqual({ error: '300030' })

    const { challenge } = await ask('3x00000000000000000000FF')
    const solve = () => post(`/turnstile/v0/challenges/${String(challenge)}/solve`, {})
    expect(await solve()).toMatchObject({ token: 'XXXX.DUMMY.TOKEN.XXXX' })
    expect(await solve()).toEqual({ error: '300030' })
  })

  it('does next what a test queued, once', async () => {
    await post('/double/next', { error: '600010' })
    await post('/double/next', { interactive: true, timeout_seconds: 1 })

    expect(await post('/turnstile/v0/challenges', page)).toEqual({ error: '600010' })
    expect(await post('/turnstile/v0/challenges', page)).toMatchObject({ timeoutSeconds: 1 })
    expect(await post('/turnstile/v0/challenges', page)).toHaveProperty('token')
  })

  it('serves its scripts without anything inline', async () => {
    const frame = await fetch(`${double.url}/turnstile/v0/frame`)
    const markup = await frame.text()

    expect(frame.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(markup).not.toMatch(/<script>|<style|\son\w+=|style=/)
    const script = await fetch(`${double.url}/turnstile/v0/api.js?render=explicit`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })
})

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(double.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return asRecord(await answer.json()) ?? {}
}

async function freshToken(wanted: object = {}): Promise<string> {
  return String((await post('/double/tokens', wanted)).token)
}

async function verify(fields: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${double.url}/turnstile/v0/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return asRecord(await answer.json()) ?? {}
}

async function errorsOf(fields: Record<string, string>): Promise<unknown> {
  const answer = await verify(fields)
  return answer.success === false ? answer['error-codes'] : 'was accepted'
}
