import type { JobCtx } from '../context.ts'
import { rollUpSearchDays } from './roll-up-queries.ts'

/** What was searched on each day outlives the raw searches. */
export async function rollUpSearches({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await rollUpSearchDays(db)
}
