import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { expireReleases } from './expire-releases.ts'
import { finishRelease } from './finish-release.ts'
import { remindSigners } from './remind-signers.ts'
import { removeDocuments } from './remove-documents.ts'
import { sendEraseLink } from './send-erase-link.ts'

const finishReleaseJob = defineJob({
  task: 'rights.finish-release',
  payload: z.object({ releaseId: z.uuid() }),
  maxAttempts: 20,
  run: (ctx, { releaseId }) => finishRelease(ctx, releaseId),
})

/** Somebody was promised that nothing remains: it is tried for days. */
const removeDocumentsJob = defineJob({
  task: 'rights.remove-documents',
  payload: z.object({ releaseIds: z.array(z.uuid()) }),
  maxAttempts: 25,
  run: (ctx, { releaseIds }) => removeDocuments(ctx, releaseIds),
})

const sendEraseLinkJob = defineJob({
  task: 'rights.send-erase-link',
  payload: z.object({ linkId: z.uuid() }),
  maxAttempts: 10,
  run: (ctx, { linkId }) => sendEraseLink(ctx, linkId),
})

const expireReleasesJob = defineJob({
  task: 'rights.expire-releases',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '*/5 * * * *',
  run: expireReleases,
})

const remindSignersJob = defineJob({
  task: 'rights.remind-signers',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '41 * * * *',
  run: remindSigners,
})

export const releaseJobs: readonly Job[] = [
  finishReleaseJob,
  removeDocumentsJob,
  sendEraseLinkJob,
  expireReleasesJob,
  remindSignersJob,
]
