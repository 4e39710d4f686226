import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { searchDuplicatesJob } from './duplicates/search-duplicates-job.ts'
import { ingestJobs } from './ingest/ingest-jobs.ts'
import { removeOverdueOriginals } from './ingest/remove-overdue-originals.ts'
import { takeAgain } from './ingest/take-again.ts'
import { tendStuckPhotos } from './ingest/tend-stuck-photos.ts'
import { retryPhotoTask } from './retry-photo-task.ts'
import { tellReviews } from './review/tell-reviews.ts'
import { tellReviewsTask } from './tell-reviews-task.ts'
import { abortStaleUploads } from './upload/abort-stale-uploads.ts'

const abortStaleUploadsJob = defineJob({
  task: 'submissions.abort-stale-uploads',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  run: abortStaleUploads,
})

const tendStuckPhotosJob = defineJob({
  task: 'submissions.tend-stuck-photos',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  run: tendStuckPhotos,
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
  run: (ctx, { photoId }) => takeAgain(ctx, photoId),
})

const tellReviewsJob = defineJob({ ...tellReviewsTask, run: tellReviews })

export const submissionsJobs: readonly Job[] = [
  ...ingestJobs,
  abortStaleUploadsJob,
  tendStuckPhotosJob,
  removeOverdueOriginalsJob,
  retryPhotoJob,
  searchDuplicatesJob,
  tellReviewsJob,
]
