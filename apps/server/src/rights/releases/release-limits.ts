import type { Ctx, UserCtx } from '../../context.ts'
import { countAndSend, hashEmail, type SendResult } from '../../limits/limit-emails.ts'

const windowMs = 24 * 60 * 60_000

/** Emails per family and day: enough for a large family that asks all relatives on one day. */
const maxPerFamily = 100
/** Emails per day from one family to one recipient. */
const maxPerRecipient = 3
/** Emails per day from all families to one recipient; higher, so that one family cannot block another. */
const maxFromAllFamilies = 10
const maxCopiesPerRecipient = 3

type LimitedSend<Result> = { email: string; send: () => Promise<SendResult<Result>> }

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
