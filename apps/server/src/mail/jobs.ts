import { z } from 'zod'
import type { Job } from '../context/job.ts'
import { defineJob } from '../context/job.ts'
import type { JobCtx } from '../context.ts'
import { markEmailFailed, type StoredEmail, sendLocked } from './queries.ts'
import { AttachmentError, readAttachments } from './read-attachments.ts'

export const sendEmailJob = defineJob({
  task: 'mail.send-email',
  payload: z.object({ emailId: z.uuid() }),
  maxAttempts: 10,
  run: (ctx, { emailId }) => sendEmail(ctx, emailId),
})

export const mailJobs: readonly Job[] = [sendEmailJob]

type Ctx = Pick<JobCtx, 'db' | 'mailer' | 'orderFiles' | 'log' | 'attempt'>

/**
 * Sends a queued email. Idempotent: a second run finds it sent and does nothing. Permanent failures, a failed last
 * attempt and expired links are recorded on the row.
 */
export async function sendEmail(ctx: Ctx, id: string): Promise<void> {
  const outcome = await sendOrMarkFailed(ctx, id)
  if (outcome === 'expired') ctx.log.warn({ emailId: id }, 'email expired before it was sent')
  // The queue retries, in case the other worker dies. Not even the last attempt marks it failed: it may be sent now.
  if (outcome === 'locked') throw new Error('another worker is sending this email')
}

async function sendOrMarkFailed({ db, mailer, orderFiles, log, attempt }: Ctx, id: string) {
  const send = async (email: StoredEmail) => {
    const attachments = await readAttachments(orderFiles, email.attachments)
    await mailer.send({ ...email, attachments })
  }
  try {
    return await sendLocked(db, { id, send })
  } catch (error) {
    const refused = isPermanentFailure(error)
    if (!refused && !attempt.isLast) throw error

    await markEmailFailed(db, { id, error: String(error) })
    log.error({ emailId: id, refused, failure: describeFailure(error) }, 'email was not sent')
    if (!refused) throw error
    return 'refused'
  }
}

/**
 * Permanent only if the server refuses this recipient or message, or an attachment is not the queued file. A wrong SMTP
 * password or a storage that is down can be fixed, so these are retried.
 */
function isPermanentFailure(error: unknown): boolean {
  if (error instanceof AttachmentError) return true
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutThisMail && Number(error.responseCode) >= 500
}

/** Codes only: the server's message can contain the email address. The row in `emails` has the message. */
function describeFailure(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown' }
  return {
    code: 'code' in error ? String(error.code) : error.name,
    ...('responseCode' in error && { responseCode: Number(error.responseCode) }),
  }
}
