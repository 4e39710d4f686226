import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'
import { networkOf } from '../limits/network-of.ts'
import type { NewEmail } from '../mail/queries.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { type NewContactMessage, saveContactMessage } from './contact-queries.ts'

/** Who is sending, as far as it can be told of somebody without an account. */
export type Attempt = { captchaToken: string; address: string }

type Received = {
  attempt: Attempt
  message: NewContactMessage
  mail: Omit<NewEmail, 'recipient' | 'replyTo'>
}

const hourMs = 3_600_000
const secondsToTryAgain = 10

/**
 * Keeps a message and mails it to us. The id is the form's own: sent twice, it is kept and mailed once, and what came
 * first stands. The sender gets no mail, because anybody can enter anybody's address.
 */
export async function receiveMessage(
  ctx: RequestCtx,
  { attempt, message, mail }: Received,
): Promise<undefined> {
  const { mailbox, perHour } = ctx.contact
  const key = `contact:${networkOf(attempt.address)}`
  await limitOperation(ctx, { key, limit: perHour, windowMs: hourMs })
  await checkCaptcha(ctx, { token: attempt.captchaToken, formId: message.id })

  await inTransaction(ctx, async (tx) => {
    const isNew = await saveContactMessage(tx, message)
    if (isNew) await queueEmail(tx, { ...mail, recipient: mailbox, replyTo: message.email })
  })
}

/** Before the transaction: a slow host must not hold a connection to the database. */
async function checkCaptcha(
  { captcha, log }: RequestCtx,
  solved: { token: string; formId: string },
): Promise<void> {
  const verdict = await captcha.check(solved)
  if (verdict.outcome === 'passed') return
  if (verdict.outcome === 'refused') throw new AppError('captcha_failed')

  log.error({ reason: verdict.reason }, 'the captcha cannot be checked')
  throw new AppError('captcha_unavailable', { retryAfter: secondsToTryAgain })
}
