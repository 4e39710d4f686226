import type { JobCtx } from '../context.ts'
import { lockQueuedEmail, markEmailFailed, markEmailSent } from './queries.ts'

/**
 * Sends a queued e-mail once. A second run finds it sent and does nothing. A refusal for good, or the
 * last of several failures, is written on the row, where staff can see it.
 */
export async function sendEmail(ctx: JobCtx, id: string): Promise<void> {
  const { db, mailer, log, attempt } = ctx
  try {
    await db.transaction().execute(async (transaction) => {
      const email = await lockQueuedEmail(transaction, id)
      if (!email) return
      await mailer.send(email)
      await markEmailSent(transaction, id)
    })
  } catch (error) {
    const refused = isRefusedForGood(error)
    if (!refused && !attempt.isLast) throw error

    await markEmailFailed(db, { id, error: String(error) })
    log.error({ err: error, emailId: id }, 'e-mail was not sent')
    if (!refused) throw error
  }
}

/** SMTP says 5xx when another try cannot help. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
