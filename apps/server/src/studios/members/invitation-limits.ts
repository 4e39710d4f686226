import type { UserCtx } from '../../context.ts'
import { countAndSend, hashEmail, type SendResult } from '../../limits/limit-emails.ts'

const windowMs = 24 * 60 * 60_000

/** Emails per day from one studio to one address. */
const maxPerRecipient = 5
/** Emails per day from one studio. */
const maxPerCompany = 50
/** Emails per day from one user in all their studios. */
const maxPerUser = 100
/** Emails per day from all studios to one address; higher, so that one studio cannot block another. */
const maxFromAllCompanies = 20

type LimitedInvitation<Result> = {
  companyId: string
  email: string
  send: () => Promise<SendResult<Result>>
}

export function limitInvitations<Result>(
  ctx: Pick<UserCtx, 'pool' | 'actor'>,
  { companyId, email, send }: LimitedInvitation<Result>,
): Promise<Result> {
  const hash = hashEmail(email)
  const rules = [
    { key: `invitation:${companyId}:${hash}`, limit: maxPerRecipient, windowMs },
    { key: `invitation:${hash}`, limit: maxFromAllCompanies, windowMs },
    { key: `invitations-of:${companyId}`, limit: maxPerCompany, windowMs },
    { key: `invitations-by:${ctx.actor.userId}`, limit: maxPerUser, windowMs },
  ]
  return countAndSend(ctx, { rules, send })
}
