import { z } from 'zod'
import { defineJob, type Job } from '../../context/job.ts'
import { recordErasure } from '../erasure/record-erasure.ts'
import { sendEraseLink } from '../erasure/send-erase-link.ts'
import { expireReleases } from './expire-releases.ts'
import { finishRelease } from './finish-release.ts'
import { remindSigners } from './remind-signers.ts'
import { removeDocuments, removeStrayDocuments } from './remove-documents.ts'

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

const removeStrayDocumentsJob = defineJob({
  task: 'rights.remove-stray-documents',
  payload: z.object({}),
  maxAttempts: 25,
  run: removeStrayDocuments,
})

/** A lost record would bring the person back with a restore: erase_person_data queues it with as many attempts. */
const recordErasureJob = defineJob({
  task: 'rights.record-erasure',
  payload: z.object({ personId: z.uuid(), askedBy: z.string(), erasedAt: z.string() }),
  maxAttempts: 1000,
  run: recordErasure,
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
  removeStrayDocumentsJob,
  recordErasureJob,
  sendEraseLinkJob,
  expireReleasesJob,
  remindSignersJob,
]
