import { createHash } from 'node:crypto'
import { z } from 'zod'

/** `unavailable` is not the visitor's fault; its reason is for the log. */
export type CaptchaVerdict =
  | { outcome: 'passed' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string }

type Solved = {
  token: string
  /** What the token is spent on. The same token for the same form passes again, for another form it does not. */
  formId: string
  /** What the form's widget says it is for. A token of a widget that says something else, or nothing, is refused. */
  actions?: readonly string[]
}

export type Captcha = { check: (solved: Solved) => Promise<CaptchaVerdict> }

type Options = {
  verifyUrl: string
  secret: string
  hostnames: readonly string[]
  timeoutMs?: number
}

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  action: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
})

/** Solved on another site, or CAPTCHA_HOSTNAME is wrong. */
export const anotherHostname = 'another-hostname'

/** Solved on our form, but for another action. */
const anotherAction = 'another-action'

/** What the host says of a token; its other codes are about our secret or about itself. */
const refusals = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'bad-request',
]

/** Has the captcha's host say whether a person solved it, on our own page. */
export function createCaptcha(options: Options): Captcha {
  const { verifyUrl, secret, hostnames, timeoutMs = 5000 } = options
  const ask = async ({ token, formId }: Solved) => {
    const body = { secret, response: token, idempotency_key: keyFor(token, formId) }
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    // The host may close a kept connection just as we use it. The key makes asking twice the same as asking once.
    const answer = await fetch(verifyUrl, request).catch(() => fetch(verifyUrl, request))
    return answerShape.parse(await answer.json())
  }

  return {
    check: async (solved) => {
      try {
        const { success, hostname, action, 'error-codes': codes } = await ask(solved)
        if (!success) return judge(codes)
        if (!hostnames.includes(hostname)) return { outcome: 'refused', reason: anotherHostname }
        if (isForAnother(action, solved)) return { outcome: 'refused', reason: anotherAction }
        return { outcome: 'passed' }
      } catch (error) {
        return { outcome: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

function isForAnother(action: string, { actions }: Solved): boolean {
  return actions !== undefined && !actions.includes(action)
}

function judge(codes: readonly string[]): CaptchaVerdict {
  const isRefusal = codes.length > 0 && codes.every((code) => refusals.includes(code))
  return { outcome: isRefusal ? 'refused' : 'unavailable', reason: codes.join(' ') || 'no-code' }
}

/** The host wants a UUID. The token is in it, because a form that was refused is sent again with a new one. */
function keyFor(token: string, formId: string): string {
  const hash = createHash('sha256').update(`${formId} ${token}`).digest('hex')
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)]
  return `${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`
}
