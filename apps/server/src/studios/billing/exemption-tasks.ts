import { z } from 'zod'
import { addJob } from '../../context/job.ts'
import { uploadUrlSeconds } from './certificate-files.ts'

/** Task names and payloads, without handlers: a request that adds a job must not load the mail templates. */

const exemptionNoticeKinds = ['approved', 'rejected', 'expires-soon', 'expired'] as const

export type ExemptionNoticeKind = (typeof exemptionNoticeKinds)[number]

export const sendExemptionNoticeTask = {
  task: 'studios.send-exemption-notice',
  payload: z.object({ exemptionId: z.uuid(), kind: z.enum(exemptionNoticeKinds) }),
  maxAttempts: 10,
}

/** Retried for days, because the interface has already confirmed the removal. */
export const removeExemptionFileTask = {
  task: 'studios.remove-exemption-file',
  payload: z.object({ exemptionId: z.uuid() }),
  maxAttempts: 25,
}

type Tx = Parameters<typeof addJob>[0]

export function scheduleExemptionNotice(
  tx: Tx,
  { exemptionId, kind }: { exemptionId: string; kind: ExemptionNoticeKind },
): Promise<void> {
  const key = `exemption-notice:${exemptionId}:${kind}`
  return addJob(tx, { job: sendExemptionNoticeTask, payload: { exemptionId, kind }, key })
}

/**
 * Waits until the upload URL has expired, because a file uploaded later would never be removed. For deleted exemptions,
 * the trigger remove_exemption_file adds the same job.
 */
export function scheduleFileRemoval(
  tx: Tx,
  { id, created_at }: { id: string; created_at: Date },
): Promise<void> {
  return addJob(tx, {
    job: removeExemptionFileTask,
    payload: { exemptionId: id },
    key: `remove-exemption-file:${id}`,
    runAt: new Date(created_at.getTime() + (uploadUrlSeconds + marginSeconds) * 1000),
  })
}

const marginSeconds = 60
