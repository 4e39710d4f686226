import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { feedPhotos } from './feed-photos.ts'

/** Added by triggers, a chunk of photos each, when a renamed event or storefront touches many. */
const feedPhotosJob = defineJob({
  task: 'catalog.feed-photos',
  payload: z.object({ photoIds: z.array(z.guid()) }),
  maxAttempts: 10,
  run: (ctx, { photoIds }) => feedPhotos(ctx, photoIds),
})

export const catalogJobs: readonly Job[] = [feedPhotosJob]
