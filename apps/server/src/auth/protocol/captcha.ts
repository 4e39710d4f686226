import { randomUUID } from 'node:crypto'
import { anotherHostname } from '../../platform/captcha.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from './wire-error.ts'

const retryAfterSeconds = 10

type CaptchaAnswer = {
  token: string | undefined
  /** The action names of the widgets that may lead to this request. */
  actions: readonly string[]
}

/** Verifies the captcha token, which works once. Call it before any password hash or email. */
export async function checkCaptcha(
  { captcha, log }: Pick<AuthCtx, 'captcha' | 'log'>,
  { token, actions }: CaptchaAnswer,
): Promise<void> {
  if (!token) throw captchaError('no captcha_token found')

  const verdict = await captcha.check({ token, formId: randomUUID(), actions })
  if (verdict.outcome === 'passed') return
  const { outcome, reason } = verdict
  if (outcome === 'unavailable') {
    log.error({ reason }, 'captcha verification unavailable')
    throw new WireError('captcha_unavailable', { retryAfter: retryAfterSeconds })
  }
  // A wrong hostname setting rejects every visitor, and only this log line shows it.
  log[reason === anotherHostname ? 'error' : 'info']({ reason }, 'captcha rejected')
  throw captchaError(reason)
}

function captchaError(reason: string): WireError {
  return new WireError('captcha_failed', {
    message: `captcha protection: request disallowed (${reason})`,
  })
}
