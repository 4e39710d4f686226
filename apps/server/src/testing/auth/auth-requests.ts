import { z } from 'zod'
import type { TestServer } from '../test-server.ts'

type WireResponse = { status: number; headers: Headers; body: Record<string, unknown> }

/** Posts to /auth/v1 directly, without auth-js, for requests that auth-js would not send and responses that it would hide. */
export async function postAuth(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { headers = {}, ...body }: { headers?: Record<string, string> } & Record<string, unknown>,
): Promise<WireResponse> {
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

/** The captcha fields that the form for this path sends. */
export async function captchaFields(
  path = '/otp',
): Promise<{ gotrue_meta_security: { captcha_token: string } }> {
  const action = /^\/(otp|resend)/.test(path) ? 'magic-link' : 'password'
  return { gotrue_meta_security: { captcha_token: await solveCaptcha({ action }) } }
}

/** Gets a token from the captcha's double; by default for our own host and the magic-link form. */
export async function solveCaptcha(
  options: { hostname?: string; action?: string } = {},
): Promise<string> {
  const response = await fetch(new URL('/double/tokens', process.env.CAPTCHA_VERIFY_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'magic-link', ...options }),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}
