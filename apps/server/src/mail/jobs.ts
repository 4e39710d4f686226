import { z } from 'zod'
import type { Job } from '../context/job.ts'
import { defineJob } from '../context/job.ts'
import type { JobCtx } from '../context.ts'
import { markEmailFailed, sendLocked } from './queries.ts'

export const sendEmailJob = defineJob({
  task: 'mail.send-email',
  payload: z.object({ emailId: z.uuid() }),
  maxAttempts: 10,
  run: (ctx, { emailId }) => sendEmail(ctx, emailId),
})

export const mailJobs: readonly Job[] = [sendEmailJob]

type Ctx = Pick<JobCtx, 'db' | 'mailer' | 'log' | 'attempt'>

/**
 * Sends a queued e-mail once. A second run finds it sent and does nothing. A permanent refusal, the last of several
 * failures and an expired link are written on the row, where staff can see them.
 */
export async function sendEmail(ctx: Ctx, id: string): Promise<void> {
  const outcome = await sendOrMarkFailed(ctx, id)
  if (outcome === 'expired') ctx.log.warn({ emailId: id }, 'e-mail expired before it was sent')
  // The queue retries, in case the other worker dies. Not even the last attempt marks it failed: it may be sent now.
  if (outcome === 'locked') throw new Error('another worker is sending this e-mail')
}

async function sendOrMarkFailed({ db, mailer, log, attempt }: Ctx, id: string) {
  try {
    return await sendLocked(db, { id, send: (email) => mailer.send(email) })
  } catch (error) {
    const refused = isRefusedForGood(error)
    if (!refused && !attempt.isLast) throw error

    await markEmailFailed(db, { id, error: String(error) })
    log.error({ emailId: id, refused, fault: faultOf(error) }, 'e-mail was not sent')
    if (!refused) throw error
    return 'refused'
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
