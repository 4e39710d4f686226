import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import {
  describePhotos,
  feedPhotos,
  foldSearchTokens,
  rankByClicks,
} from './indexing/refresh-index.ts'
import { forgetPastQuotas } from './photos/visitor-quota.ts'

/** Added by triggers, one per chunk of photos, when an event or storefront with many photos is renamed. */
const feedPhotosJob = defineJob({
  task: 'catalog.feed-photos',
  payload: z.object({ photoIds: z.array(z.guid()) }),
  maxAttempts: 10,
  run: (ctx, { photoIds }) => feedPhotos(ctx, photoIds),
})

/** Added by triggers, one per chunk of photos, when the data of a person or the faces of many photos change. */
const describePhotosJob = defineJob({
  task: 'catalog.describe-photos',
  payload: z.object({ photoIds: z.array(z.guid()) }),
  maxAttempts: 10,
  run: (ctx, { photoIds }) => describePhotos(ctx, photoIds),
})

/** Privacy: which photos a network has seen is only kept for the current day. */
const pruneVisitorQuotasJob = defineJob({
  task: 'catalog.prune-visitor-budgets',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '7 * * * *',
  run: forgetPastQuotas,
})

const foldSearchTokensJob = defineJob({
  task: 'catalog.fold-search-tokens',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: foldSearchTokens,
})

const rankByClicksJob = defineJob({
  task: 'catalog.rank-by-clicks',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: rankByClicks,
})

export const catalogJobs: readonly Job[] = [
  foldSearchTokensJob,
  feedPhotosJob,
  describePhotosJob,
  pruneVisitorQuotasJob,
  rankByClicksJob,
]
