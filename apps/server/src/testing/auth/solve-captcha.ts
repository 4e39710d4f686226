import { z } from 'zod'

/** A new token of the captcha double; by default for a sign-in email on the configured host. */
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
