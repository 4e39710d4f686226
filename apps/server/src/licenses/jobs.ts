import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { makeAgreement, makeMissingAgreements } from './agreements/make-agreement.ts'
import { packArchive } from './archives/pack-archive.ts'
import { removeExpiredArchives } from './archives/remove-archives.ts'
import { issueCertificate, issueMissingCertificates } from './certificates/issue-certificate.ts'
import { reportDownloads } from './downloads/report-downloads.ts'
import { abortStaleUploads, makeMissingFiles, removeExpiredFiles } from './files/clean-files.ts'
import { makeFiles } from './files/make-files.ts'
import { makePassport, removeOldPassports } from './passports/make-passport.ts'
import {
  issueCertificateTask,
  makeAgreementTask,
  makeFilesTask,
  makePassportTask,
  packArchiveTask,
} from './tasks.ts'

const makeFilesJob = defineJob({
  ...makeFilesTask,
  lane: 'images',
  run: (ctx, { licenseId }) => makeFiles(ctx, licenseId),
})

const nightly = { payload: z.object({}), maxAttempts: 5 }

const makeMissingFilesJob = defineJob({
  ...nightly,
  task: 'licenses.make-missing-files',
  cron: '7 2 * * *',
  run: makeMissingFiles,
})

const removeExpiredFilesJob = defineJob({
  ...nightly,
  task: 'licenses.remove-expired-files',
  cron: '27 2 * * *',
  run: removeExpiredFiles,
})

const abortStaleUploadsJob = defineJob({
  ...nightly,
  task: 'licenses.abort-stale-uploads',
  cron: '47 2 * * *',
  run: abortStaleUploads,
})

const issueCertificateJob = defineJob({ ...issueCertificateTask, run: issueCertificate })

const issueMissingCertificatesJob = defineJob({
  ...nightly,
  task: 'licenses.issue-missing-certificates',
  cron: '37 2 * * *',
  run: issueMissingCertificates,
})

const reportDownloadsJob = defineJob({
  task: 'licenses.report-downloads',
  payload: z.object({ licenseId: z.uuid(), ownerEmailId: z.uuid(), operatorsEmailId: z.uuid() }),
  maxAttempts: 10,
  run: reportDownloads,
})

const packArchiveJob = defineJob({ ...packArchiveTask, lane: 'archives', run: packArchive })

const removeExpiredArchivesJob = defineJob({
  ...nightly,
  task: 'licenses.remove-expired-archives',
  cron: '57 2 * * *',
  run: removeExpiredArchives,
})

const makeAgreementJob = defineJob({ ...makeAgreementTask, run: makeAgreement })

const makeMissingAgreementsJob = defineJob({
  ...nightly,
  task: 'licenses.make-missing-agreements',
  cron: '12 3 * * *',
  run: makeMissingAgreements,
})

const makePassportJob = defineJob({ ...makePassportTask, run: makePassport })

const removeOldPassportsJob = defineJob({
  payload: z.object({}),
  maxAttempts: 5,
  task: 'licenses.remove-old-passports',
  cron: '17 * * * *',
  run: removeOldPassports,
})

export const licensesJobs: readonly Job[] = [
  makeFilesJob,
  makeMissingFilesJob,
  removeExpiredFilesJob,
  abortStaleUploadsJob,
  issueCertificateJob,
  issueMissingCertificatesJob,
  reportDownloadsJob,
  packArchiveJob,
  removeExpiredArchivesJob,
  makeAgreementJob,
  makeMissingAgreementsJob,
  makePassportJob,
  removeOldPassportsJob,
]
