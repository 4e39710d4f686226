import type { TestServer } from '../test-server.ts'
import { solveCaptcha } from './solve-captcha.ts'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** A raw request, for bodies that auth-js would not send and responses that it would hide. */
export async function postAuth(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { headers = {}, ...body }: { headers?: Record<string, string> } & Record<string, unknown>,
): Promise<Answer> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : JSON.parse(text),
  }
}

/** The captcha token that the form for this path sends with its fields. */
export async function solved(
  path = '/otp',
): Promise<{ gotrue_meta_security: { captcha_token: string } }> {
  const action = /^\/(otp|resend)/.test(path) ? 'magic-link' : 'password'
  return { gotrue_meta_security: { captcha_token: await solveCaptcha({ action }) } }
}
