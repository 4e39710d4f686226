import type { JobCtx } from '../context.ts'
import { lockQueuedEmail, markEmailFailed, markEmailSent } from './queries.ts'

type Ctx = Pick<JobCtx, 'db' | 'mailer' | 'log' | 'attempt'>

/**
 * Sends a queued e-mail once. A second run finds it sent and does nothing. A refusal for good, or the
 * last of several failures, is written on the row, where staff can see it.
 */
export async function sendEmail(ctx: Ctx, id: string): Promise<void> {
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
    log.error({ emailId: id, refused, fault: faultOf(error) }, 'e-mail was not sent')
    if (!refused) throw error
  }
}

/** Only a refusal of this address or message is for good; a wrong password of ours is mended, and waits. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutThisMail && Number(error.responseCode) >= 500
}

/** The server's words may repeat the address, so the log gets the codes alone; the row has the words. */
function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown' }
  return {
    code: 'code' in error ? String(error.code) : error.name,
    ...('responseCode' in error && { responseCode: Number(error.responseCode) }),
  }
}
