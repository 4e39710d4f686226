import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { expireEraseLinks, sendEraseLink } from './erasure/erase-by-link.ts'
import { recordErasure } from './erasure/record-erasure.ts'
import { deleteExpiredFaceTemplates } from './faces/detect-faces.ts'
import { removeDocuments, removeStrayDocuments } from './releases/documents.ts'
import { expireReleases, remindSigners } from './releases/expire-and-remind.ts'
import { finishRelease } from './releases/finish-release.ts'

const deleteExpiredFaceTemplatesJob = defineJob({
  task: 'rights.delete-expired-templates',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '37 * * * *',
  run: deleteExpiredFaceTemplates,
})

const finishReleaseJob = defineJob({
  task: 'rights.finish-release',
  payload: z.object({ releaseId: z.uuid() }),
  maxAttempts: 20,
  run: (ctx, { releaseId }) => finishRelease(ctx, releaseId),
})

/** Retried for days, because we promised the erased person that nothing remains. */
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

/**
 * Keeps a record of the erasure outside the database; otherwise a restored backup would bring the person back. The SQL
 * function erase_person_data queues this job with the same number of attempts.
 */
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
  run: async (ctx) => {
    await expireReleases(ctx)
    await expireEraseLinks(ctx)
  },
})

const remindSignersJob = defineJob({
  task: 'rights.remind-signers',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '41 * * * *',
  run: remindSigners,
})

export const rightsJobs: readonly Job[] = [
  deleteExpiredFaceTemplatesJob,
  finishReleaseJob,
  removeDocumentsJob,
  removeStrayDocumentsJob,
  recordErasureJob,
  sendEraseLinkJob,
  expireReleasesJob,
  remindSignersJob,
]
