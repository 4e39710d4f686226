import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { abortStaleUploads } from './abort-stale-uploads.ts'
import { ingestJobs } from './ingest-jobs.ts'
import { removeOverdueOriginals } from './remove-overdue-originals.ts'
import { retryPhotoTask } from './retry-photo-task.ts'
import { searchDuplicatesJob } from './search-duplicates-job.ts'
import { takeAgain } from './take-again.ts'
import { tellReviews } from './tell-reviews.ts'
import { tellReviewsTask } from './tell-reviews-task.ts'
import { tendStuckPhotos } from './tend-stuck-photos.ts'

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
