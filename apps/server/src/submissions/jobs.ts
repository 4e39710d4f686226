import type { WorkingStep } from '@shoebox/domain/submissions/ingest'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { searchDuplicates } from './duplicates/find-duplicates.ts'
import { continueIngest } from './ingest/continue-ingest.ts'
import { recoverStuckPhotos, restartIngest } from './ingest/recovery.ts'
import { removeOverdueOriginals } from './ingest/remove-files.ts'
import { notifyReviewResults } from './review/notify-review-results.ts'
import {
  ingestTasks,
  notifyReviewResultsTask,
  retryPhotoTask,
  searchDuplicatesTask,
} from './tasks.ts'
import { abortStaleUploads } from './upload/abort-stale-uploads.ts'

const ingestJob = (step: WorkingStep): Job =>
  defineJob({
    ...ingestTasks[step],
    lane: 'images',
    run: (ctx, { photoId }) => continueIngest(ctx, { photoId, ownStep: step }),
  })

export const ingestJobs: readonly Job[] = [
  ingestJob('check'),
  ingestJob('derive'),
  ingestJob('faces'),
  ingestJob('embed'),
  ingestJob('finish'),
]

const abortStaleUploadsJob = defineJob({
  task: 'submissions.abort-stale-uploads',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  run: abortStaleUploads,
})

const recoverStuckPhotosJob = defineJob({
  task: 'submissions.recover-stuck-photos',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  run: recoverStuckPhotos,
})

const removeOverdueOriginalsJob = defineJob({
  task: 'submissions.remove-overdue-originals',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 * * * *',
  run: removeOverdueOriginals,
})

const retryPhotoJob = defineJob({
  ...retryPhotoTask,
  run: (ctx, { photoId }) => restartIngest(ctx, photoId),
})

const searchDuplicatesJob = defineJob({
  ...searchDuplicatesTask,
  run: (ctx, { photoId }) => searchDuplicates(ctx, photoId),
})

const notifyReviewResultsJob = defineJob({
  ...notifyReviewResultsTask,
  run: (ctx, { userId }) => notifyReviewResults(ctx, userId),
})

export const submissionsJobs: readonly Job[] = [
  ...ingestJobs,
  abortStaleUploadsJob,
  recoverStuckPhotosJob,
  removeOverdueOriginalsJob,
  retryPhotoJob,
  searchDuplicatesJob,
  notifyReviewResultsJob,
]
