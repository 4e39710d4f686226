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
