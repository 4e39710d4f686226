import type { JobCtx } from '../context.ts'
import { rollUpSearchDays } from './roll-up-queries.ts'

/** The daily counts are kept after the raw searches are dropped. */
export async function rollUpSearches({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await rollUpSearchDays(db)
}
