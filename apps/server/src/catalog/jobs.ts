import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import {
  describePhotos,
  feedPhotos,
  foldSearchTokens,
  rankByClicks,
} from './indexing/refresh-index.ts'
import { forgetPastQuotas } from './photos/visitor-quota.ts'
import {
  checkSearchIndex,
  deleteRetiredIndexes,
  expungeSearchIndex,
} from './search-sync/search-jobs.ts'

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

/** Compares every photo in PostgreSQL and OpenSearch at night. */
const checkSearchIndexJob = defineJob({
  task: 'catalog.check-search-index',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '20 3 * * *',
  run: checkSearchIndex,
})

/** Runs at night, and when a person is erased: a trigger adds it. */
const expungeSearchIndexJob = defineJob({
  task: 'catalog.expunge-search-index',
  payload: z.object({}),
  maxAttempts: 25,
  cron: '50 4 * * *',
  run: expungeSearchIndex,
})

const deleteRetiredIndexesJob = defineJob({
  task: 'catalog.delete-retired-indexes',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 4 * * *',
  run: deleteRetiredIndexes,
})

export const catalogJobs: readonly Job[] = [
  foldSearchTokensJob,
  feedPhotosJob,
  describePhotosJob,
  pruneVisitorQuotasJob,
  rankByClicksJob,
  checkSearchIndexJob,
  expungeSearchIndexJob,
  deleteRetiredIndexesJob,
]
