import type { ContactTopic, TakedownRelation } from '@shoebox/domain/contact-topics'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx } from '../context.ts'
import { limitOperation, refundOperation } from '../limits/limit-operation.ts'
import { toNetwork } from '../limits/to-network.ts'
import { anotherHostname, type CaptchaVerdict } from '../platform/captcha.ts'
import { type NewContactMessage, saveContactMessage } from './contact-queries.ts'

type Submission<Form> = { form: Form; captchaToken: string }

type ContactForm = {
  id: string
  topic: ContactTopic
  name: string
  email: string
  order_number?: string | null | undefined
  message: string
}

export function sendContactMessage(
  ctx: RequestCtx,
  { form, captchaToken }: Submission<ContactForm>,
): Promise<undefined> {
  const { id, topic, name, email, message } = form

  return receiveMessage(ctx, {
    captchaToken,
    message: {
      id,
      kind: 'contact',
      topic,
      name,
      email,
      message,
      order_number: form.order_number || null,
      photo_number: null,
      relation: null,
    },
  })
}

type TakedownForm = {
  id: string
  name: string
  email: string
  photo_number?: string | null | undefined
  relation: TakedownRelation
  statement: string
}

export function requestTakedown(
  ctx: RequestCtx,
  { form, captchaToken }: Submission<TakedownForm>,
): Promise<undefined> {
  const { id, name, email, relation, statement } = form

  return receiveMessage(ctx, {
    captchaToken,
    message: {
      id,
      kind: 'takedown',
      relation,
      name,
      email,
      photo_number: form.photo_number || null,
      message: statement,
      topic: null,
      order_number: null,
    },
  })
}

const hourMs = 3_600_000
const retryAfterSeconds = 10

/**
 * Stores a message; a job mails it to our mailbox. Idempotent by the id that the form generates: only the first
 * version is stored and mailed. The sender gets no mail, because a visitor can enter any email.
 */
async function receiveMessage(
  ctx: RequestCtx,
  { captchaToken, message }: { captchaToken: string; message: NewContactMessage },
): Promise<undefined> {
  const { perHour } = ctx.contact
  const use = { key: `contact:${toNetwork(ctx.caller.ip)}`, limit: perHour, windowMs: hourMs }
  // Counted before the captcha is checked: an invalid token costs a call to the captcha host too.
  await limitOperation(ctx, use)
  const verdict = await ctx.captcha.check({ token: captchaToken, formId: message.id })
  if (verdict.outcome === 'unavailable') await refundOperation(ctx, use)
  requirePassed(ctx, verdict)

  // Connects only after the captcha check, so that a slow captcha host does not hold a database connection.
  await inTransaction(ctx, (tx) => saveContactMessage(tx, message))
}

function requirePassed({ log }: RequestCtx, verdict: CaptchaVerdict): void {
  if (verdict.outcome === 'passed') return
  const { outcome, reason } = verdict
  if (outcome === 'refused') {
    // A wrong CAPTCHA_HOSTNAME refuses every visitor, so it has to stand out in the log.
    const level = reason === anotherHostname ? 'error' : 'info'
    log[level]({ reason }, 'captcha refused')
    throw new AppError('captcha_failed')
  }

  log.error({ reason }, 'captcha check unavailable')
  throw new AppError('captcha_unavailable', { retryAfter: retryAfterSeconds })
}
