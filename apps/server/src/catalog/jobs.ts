import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { describePhotos, feedPhotos } from './indexing/feed-photos.ts'
import { foldSearchTokens } from './indexing/fold-search-tokens.ts'
import { rankByClicks } from './indexing/rank-by-clicks.ts'

/** Added by triggers, a chunk of photos each, when a renamed event or storefront touches many. */
const feedPhotosJob = defineJob({
  task: 'catalog.feed-photos',
  payload: z.object({ photoIds: z.array(z.guid()) }),
  maxAttempts: 10,
  run: (ctx, { photoIds }) => feedPhotos(ctx, photoIds),
})

/** Added by triggers, a chunk of photos each, when what is stated about a person or the faces of many photos changes. */
const describePhotosJob = defineJob({
  task: 'catalog.describe-photos',
  payload: z.object({ photoIds: z.array(z.guid()) }),
  maxAttempts: 10,
  run: (ctx, { photoIds }) => describePhotos(ctx, photoIds),
})

/** What a network was shown yesterday is nobody's business today. */
const pruneVisitorBudgets = defineJob({
  task: 'catalog.prune-visitor-budgets',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '7 * * * *',
  run: async ({ db }) => {
    await sql`select prune_visitor_budgets()`.execute(db)
  },
})

/** What the photos of the last minute changed in the counts of words and filters. */
const foldSearchTokensJob = defineJob({
  task: 'catalog.fold-search-tokens',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: foldSearchTokens,
})

/** What people look at most comes first where that is asked for. */
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
  pruneVisitorBudgets,
  rankByClicksJob,
]
