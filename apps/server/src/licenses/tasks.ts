import { z } from 'zod'
import { addJob } from '../context/job.ts'

/**
 * The last attempt is after about ten hours: a job that always fails dies, and the operators get a mail, before the nightly
 * repair adds it again.
 */
const maxAttempts = 11

export const makeFilesTask = {
  task: 'licenses.make-files',
  payload: z.object({ licenseId: z.uuid() }),
  maxAttempts,
}

/** Added at the grant, and when a licensee asks for a file that was removed from storage. */
export function scheduleFiles(tx: Parameters<typeof addJob>[0], licenseId: string): Promise<void> {
  return addJob(tx, { job: makeFilesTask, payload: { licenseId }, key: `make-files:${licenseId}` })
}

export const packArchiveTask = {
  task: 'licenses.pack-archive',
  payload: z.object({ archiveId: z.uuid() }),
  maxAttempts: 10,
}

/** create_archive adds the job first; it adds itself again while files are being made. */
export function schedulePacking(
  tx: Parameters<typeof addJob>[0],
  { archiveId, runAt }: { archiveId: string; runAt: Date },
): Promise<void> {
  const key = `pack-archive:${archiveId}`
  return addJob(tx, { job: packArchiveTask, payload: { archiveId }, key, runAt })
}

export const issueCertificateTask = {
  task: 'licenses.issue-certificate',
  payload: z.object({ licenseId: z.uuid() }),
  maxAttempts,
}

/** Added once all files of the license exist: the certificate lists their hashes. */
export function scheduleCertificate(
  tx: Parameters<typeof addJob>[0],
  licenseId: string,
): Promise<void> {
  const key = `issue-certificate:${licenseId}`
  return addJob(tx, { job: issueCertificateTask, payload: { licenseId }, key })
}

export const makeAgreementTask = {
  task: 'licenses.make-agreement',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts,
}

/** Added at the grant: the agreement is executed once the order is paid. */
export function scheduleAgreement(
  tx: Parameters<typeof addJob>[0],
  orderId: string,
): Promise<void> {
  const key = `make-agreement:${orderId}`
  return addJob(tx, { job: makeAgreementTask, payload: { orderId }, key })
}

export const makePassportTask = {
  task: 'licenses.make-passport',
  payload: z.object({ photoId: z.uuid() }),
  // A buyer waits for it. The next click adds the job again.
  maxAttempts: 3,
}

/** Added when a buyer asks for the passport of a photo. */
export function schedulePassport(tx: Parameters<typeof addJob>[0], photoId: string): Promise<void> {
  const key = `make-passport:${photoId}`
  return addJob(tx, { job: makePassportTask, payload: { photoId }, key })
}
