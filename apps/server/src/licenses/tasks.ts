import { z } from 'zod'
import { addJob } from '../context/job.ts'

export const issueCertificateTask = {
  task: 'licenses.issue-certificate',
  payload: z.object({ licenseId: z.uuid() }),
  maxAttempts: 20,
}

/** Added once all files of the license exist: the certificate lists their hashes. */
export function scheduleCertificate(
  tx: Parameters<typeof addJob>[0],
  licenseId: string,
): Promise<void> {
  const key = `issue-certificate:${licenseId}`
  return addJob(tx, { job: issueCertificateTask, payload: { licenseId }, key })
}
