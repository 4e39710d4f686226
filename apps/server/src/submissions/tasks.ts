import type { WorkingStep } from '@shoebox/domain/submissions/ingest'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import { z } from 'zod'
import { addJob } from '../context/job.ts'

/**
 * Task names and payloads, without handlers: a request that adds a job must not load the image libraries that run it.
 * jobs.ts binds each task to its handler.
 */

const photoPayload = z.object({ photoId: z.uuid() })

const photoTask = (task: string) => ({ task, payload: photoPayload, maxAttempts: 10 })

/** One task per ingest step. A finished upload starts the first; the others retry a single step. */
export const ingestTasks = {
  check: photoTask('submissions.check-upload'),
  derive: photoTask('submissions.derive-photo'),
  faces: photoTask('submissions.find-faces'),
  embed: photoTask('submissions.embed-photo'),
  finish: photoTask('submissions.finish-ingest'),
} satisfies Record<WorkingStep, ReturnType<typeof photoTask>>

export const retryPhotoTask = photoTask('submissions.retry-photo')

export const searchDuplicatesTask = {
  task: 'submissions.search-duplicates',
  payload: photoPayload,
  // Retries for about three days: the photo cannot be published before the search succeeds, and only a bug makes it fail.
  maxAttempts: 25,
}

export const notifyReviewResultsTask = {
  task: 'submissions.tell-reviews',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 10,
}

type Tx = Parameters<typeof addJob>[0]

export function startIngest(tx: Tx, photoId: string): Promise<void> {
  const key = `check-upload:${photoId}`
  return addJob(tx, { job: ingestTasks.check, payload: { photoId }, key })
}

/** Replaces a notification of the same family that is still waiting, so that several decisions go into one mail. */
export function scheduleReviewResults(tx: Tx, userId: string): Promise<void> {
  return addJob(tx, {
    job: notifyReviewResultsTask,
    payload: { userId },
    key: `tell-reviews:${userId}`,
    runAt: new Date(Date.now() + undoSeconds * 1000),
  })
}
