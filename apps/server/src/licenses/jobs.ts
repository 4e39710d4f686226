import { defineJob, type Job } from '../context/job.ts'
import { issueCertificateTask } from './tasks.ts'

const issueCertificateJob = defineJob({
  ...issueCertificateTask,
  // A certificate lists the hashes of the licensed files, and no files are made yet.
  run: async () => {},
})

export const licensesJobs: readonly Job[] = [issueCertificateJob]
