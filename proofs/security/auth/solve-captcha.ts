import { z } from 'zod'

/** A single-use token of the captcha double for one of our forms. */
export async function solveCaptchaAt(verifyUrl: string, action = 'magic-link'): Promise<string> {
  const answer = await fetch(new URL('/double/tokens', verifyUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}
