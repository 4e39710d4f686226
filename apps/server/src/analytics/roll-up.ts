import { z } from 'zod'
import { addJob } from '../context/job.ts'
import type { JobCtx } from '../context.ts'
import { rollUpClickBatch, rollUpSearchDays } from './maintenance-queries.ts'

/** Each batch is committed separately, so a killed worker loses the work of one batch, but no clicks. */
const batchSize = 5_000

/** A job of the catalog. Referenced by name, because this room does not import other rooms. */
const rankByClicks = { task: 'catalog.rank-by-clicks', payload: z.object({}), maxAttempts: 1 }

/** Adds new clicks to the totals, then queues the job that updates the ranking of photos. */
export async function rollUpClicks({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  let counted = await rollUpClickBatch(db, batchSize)
  if (counted === 0) return

  while (counted === batchSize) counted = await rollUpClickBatch(db, batchSize)
  await db
    .transaction()
    .execute((tx) => addJob({ db: tx }, { job: rankByClicks, payload: {}, key: rankByClicks.task }))
}

/** Counts searches per day. The counts stay after the raw searches are dropped. */
export async function rollUpSearches({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await rollUpSearchDays(db)
}
