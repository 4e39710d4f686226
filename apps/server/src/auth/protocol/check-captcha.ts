import { randomUUID } from 'node:crypto'
import { anotherHostname } from '../../platform/captcha.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from './wire-error.ts'

const secondsToTryAgain = 10

type Solved = {
  token: string | undefined
  /** What the widgets that lead here say they are for. */
  actions: readonly string[]
}

/** A person, once: before anything that costs a hash or a mail. */
export async function checkCaptcha(
  { captcha, log }: Pick<AuthCtx, 'captcha' | 'log'>,
  { token, actions }: Solved,
): Promise<void> {
  if (!token) throw refused('no captcha_token found')

  const verdict = await captcha.check({ token, formId: randomUUID(), actions })
  if (verdict.outcome === 'passed') return
  const { outcome, reason } = verdict
  if (outcome === 'unavailable') {
    log.error({ reason }, 'the captcha cannot be checked')
    throw new WireError('captcha_unavailable', { retryAfter: secondsToTryAgain })
  }
  // Every visitor is refused for this when the setting is wrong, and nobody else would notice.
  log[reason === anotherHostname ? 'error' : 'info']({ reason }, 'a captcha was refused')
  throw refused(reason)
}

function refused(reason: string): WireError {
  return new WireError('captcha_failed', {
    message: `captcha protection: request disallowed (${reason})`,
  })
}
