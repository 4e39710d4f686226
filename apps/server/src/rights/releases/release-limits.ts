import { createHash } from 'node:crypto'
import type { Ctx, UserCtx } from '../../context.ts'
import { limitOperation, refundOperation } from '../../limits/limit-operation.ts'

const windowMs = 24 * 60 * 60_000

/** Emails per family and day: enough for a large family that asks all relatives on one day. */
const maxPerFamily = 100
/** Emails per day from one family to one recipient. */
const maxPerRecipient = 3
/** Emails per day from all families to one recipient; higher, so that one family cannot block another. */
const maxFromAllFamilies = 10
const maxCopiesPerRecipient = 3

type SendResult<Result> = { isSent: boolean; result: Result }

type LimitedSend<Result> = { email: string; send: () => Promise<SendResult<Result>> }

/**
 * Limits emails to people who did not ask for them, so that the site cannot be used for spam. Counts before `send`, whose
 * transaction would otherwise need a second connection, and gives the count back if nothing was sent.
 */
export function limitReleaseEmails<Result>(
  ctx: Pick<UserCtx, 'pool' | 'actor'>,
  { email, send }: LimitedSend<Result>,
): Promise<Result> {
  const { userId } = ctx.actor
  const hash = hashEmail(email)
  const rules = [
    { key: `release-mail:${userId}:${hash}`, limit: maxPerRecipient, windowMs },
    { key: `release-mail:${hash}`, limit: maxFromAllFamilies, windowMs },
    { key: `releases:${userId}`, limit: maxPerFamily, windowMs },
  ]
  return countAndSend(ctx, { rules, send })
}

/** Limits copies that a signer sends to an email address of their choice. */
export function limitReleaseCopies<Result>(
  ctx: Pick<Ctx, 'pool'>,
  { email, send }: LimitedSend<Result>,
): Promise<Result> {
  const key = `release-copy:${hashEmail(email)}`
  return countAndSend(ctx, { rules: [{ key, limit: maxCopiesPerRecipient, windowMs }], send })
}

type Rule = { key: string; limit: number; windowMs: number }

async function countAndSend<Result>(
  ctx: Pick<Ctx, 'pool'>,
  { rules, send }: { rules: readonly Rule[]; send: () => Promise<SendResult<Result>> },
): Promise<Result> {
  const counted: Rule[] = []
  let isSent = false
  try {
    for (const rule of rules) {
      counted.push(rule)
      await limitOperation(ctx, rule)
    }
    const sent = await send()
    isSent = sent.isSent
    return sent.result
  } finally {
    if (!isSent) for (const rule of counted) await refundOperation(ctx, rule)
  }
}

/** Hashes the email, so that counters store none. Drops the tag of `me+tag@`, because it reaches the same inbox. */
export function hashEmail(email: string): string {
  const normalized = email.toLowerCase().replace(/\+.*@/, '@')
  return createHash('sha256').update(normalized).digest('hex')
}
