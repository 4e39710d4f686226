import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx } from '../context.ts'
import { giveBackOperation, limitOperation } from '../limits/limit-operation.ts'
import { networkOf } from '../limits/network-of.ts'
import { anotherHostname, type CaptchaVerdict } from '../platform/captcha.ts'
import { type NewContactMessage, saveContactMessage } from './contact-queries.ts'

type Received = { captchaToken: string; message: NewContactMessage }

const hourMs = 3_600_000
const secondsToTryAgain = 10

/**
 * Stores a message; a job mails it to our mailbox. The id is the form's own: sent twice, it is kept and mailed once, and what came
 * first stands. The sender gets no mail, because anybody can enter anybody's address.
 */
export async function receiveMessage(
  ctx: RequestCtx,
  { captchaToken, message }: Received,
): Promise<undefined> {
  const { perHour } = ctx.contact
  const use = {
    key: `contact:${networkOf(ctx.caller.ip)}`,
    limit: perHour,
    windowMs: hourMs,
  }
  // Counted before the captcha is checked: a made-up token costs its host a call as well.
  await limitOperation(ctx, use)
  const verdict = await ctx.captcha.check({ token: captchaToken, formId: message.id })
  if (verdict.outcome === 'unavailable') await giveBackOperation(ctx, use)
  insistOnPassed(ctx, verdict)

  // Only now: a slow captcha host must not hold a connection to the database.
  await inTransaction(ctx, (tx) => saveContactMessage(tx, message))
}

function insistOnPassed({ log }: RequestCtx, verdict: CaptchaVerdict): void {
  if (verdict.outcome === 'passed') return
  const { outcome, reason } = verdict
  if (outcome === 'refused') {
    // Every visitor is refused for this when the setting is wrong, and nobody else would notice.
    const level = reason === anotherHostname ? 'error' : 'info'
    log[level]({ reason }, 'a captcha was refused')
    throw new AppError('captcha_failed')
  }

  log.error({ reason }, 'the captcha cannot be checked')
  throw new AppError('captcha_unavailable', { retryAfter: secondsToTryAgain })
}
