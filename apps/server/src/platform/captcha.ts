import { createHash } from 'node:crypto'
import { z } from 'zod'

/** `unavailable`: the captcha service failed, which is not the visitor's fault. The reason is for the log. */
export type CaptchaVerdict =
  | { outcome: 'passed' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string }

type CaptchaSolution = {
  token: string
  /** The form that the token is used for. A token passes again for the same form, but not for another one. */
  formId: string
  /** The actions that the form's widget may declare. A token with another action, or none, is refused. */
  actions?: readonly string[]
}

export type Captcha = { check: (solution: CaptchaSolution) => Promise<CaptchaVerdict> }

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

/** The captcha was solved on another site, or CAPTCHA_HOSTNAME is wrong. */
export const anotherHostname = 'another-hostname'

/** The captcha was solved on our site, but for another action. */
const anotherAction = 'another-action'

/** Error codes that mean an invalid token. Other codes concern our secret or the captcha service. */
const refusals = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'bad-request',
]

/** Asks the captcha service whether a token is valid and was solved on our own page. */
export function createCaptcha(options: Options): Captcha {
  const { verifyUrl, secret, hostnames, timeoutMs = 5000 } = options
  const verify = async ({ token, formId }: CaptchaSolution) => {
    const body = { secret, response: token, idempotency_key: idempotencyKey(token, formId) }
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    // Retry once: the service may close a keep-alive connection just as we use it. The idempotency key makes that safe.
    const answer = await fetch(verifyUrl, request).catch(() => fetch(verifyUrl, request))
    return answerShape.parse(await answer.json())
  }

  return {
    check: async (solution) => {
      try {
        const { success, hostname, action, 'error-codes': codes } = await verify(solution)
        if (!success) return toVerdict(codes)
        if (!hostnames.includes(hostname)) return { outcome: 'refused', reason: anotherHostname }
        if (hasWrongAction(action, solution)) return { outcome: 'refused', reason: anotherAction }
        return { outcome: 'passed' }
      } catch (error) {
        return { outcome: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

function hasWrongAction(action: string, { actions }: CaptchaSolution): boolean {
  return actions !== undefined && !actions.includes(action)
}

function toVerdict(codes: readonly string[]): CaptchaVerdict {
  const isRefusal = codes.length > 0 && codes.every((code) => refusals.includes(code))
  return { outcome: isRefusal ? 'refused' : 'unavailable', reason: codes.join(' ') || 'no-code' }
}

/** The service requires a UUID. It includes the token, because a refused form is sent again with a new token. */
function idempotencyKey(token: string, formId: string): string {
  const hash = createHash('sha256').update(`${formId} ${token}`).digest('hex')
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)]
  return `${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`
}
