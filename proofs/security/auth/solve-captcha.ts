import { z } from 'zod'

/** A token of this captcha's double, for one of our forms. Each works once. */
export async function solveCaptchaAt(verifyUrl: string, action = 'magic-link'): Promise<string> {
  const answer = await fetch(new URL('/double/tokens', verifyUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}
