import type { JobCtx } from '../context.ts'
import { ensurePartitions } from './partition-queries.ts'

/** Makes the tables of the coming months before their first event arrives. */
export async function ensureAnalyticsPartitions({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await ensurePartitions(db)
}
