import type { AuthCtx } from '../auth-context.ts'
import {
  type SecondFactorChange,
  writeGoogleLinked,
  writePasswordChanged,
  writeSecondFactorChanged,
} from '../emails/notice-emails.ts'
import { findUser, insertAuthEmail } from './queries.ts'

/**
 * Emails that inform the account owner about a change, in case an attacker made it. They are queued in the
 * transaction of the change.
 */

type NoticeCtx = Pick<AuthCtx, 'db' | 'metrics'>

export function queuePasswordNotice(ctx: NoticeCtx, recipient: string): Promise<void> {
  const email = writePasswordChanged({ when: new Date() })
  return queueNotice(ctx, { kind: 'auth.password-changed', recipient, ...email })
}

type FactorNotice = { change: SecondFactorChange; recipient: string }

export function queueFactorNotice(
  ctx: NoticeCtx,
  { change, recipient }: FactorNotice,
): Promise<void> {
  const email = writeSecondFactorChanged({ change })
  return queueNotice(ctx, { kind: 'auth.second-factor-changed', recipient, ...email })
}

/** Google accounts are linked implicitly, by the verified email, so the owner is notified. */
export async function queueGoogleNotice(ctx: NoticeCtx, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return

  const email = writeGoogleLinked()
  await queueNotice(ctx, { kind: 'auth.google-linked', recipient: user.email, ...email })
}

type Notice = { kind: string; recipient: string; subject: string; html: string; text: string }

async function queueNotice({ db, metrics }: NoticeCtx, notice: Notice): Promise<void> {
  await insertAuthEmail(db, { ...notice, isDiscarded: false })
  metrics.countMail(notice.kind, 'queued')
}
