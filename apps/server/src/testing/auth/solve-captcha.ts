import { z } from 'zod'

/** A fresh token of the captcha's double, solved on our own host and for a sign-in mail unless something else is asked for. */
export async function solveCaptcha(
  asked: { hostname?: string; action?: string } = {},
): Promise<string> {
  const response = await fetch(new URL('/double/tokens', process.env.CAPTCHA_VERIFY_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'magic-link', ...asked }),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}
