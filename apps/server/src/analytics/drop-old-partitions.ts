import type { JobCtx } from '../context.ts'
import { dropPartitions } from './partition-queries.ts'
import { deleteRareTerms, rollUpSearchDays } from './roll-up-queries.ts'

/** Single clicks and searches are kept for a season; their totals stay. */
const keptDays = 90

/** A term with fewer searches may identify a person, for example by name or address. */
const minSearches = 3

/**
 * Drops whole months, so that nothing is deleted row by row. Counts searches first: if that fails, nothing is dropped and
 * the job is retried.
 */
export async function dropOldPartitions({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  await rollUpSearchDays(db)
  const dropped = await dropPartitions(db, keptDays)
  await deleteRareTerms(db, { minSearches, days: keptDays })
  if (dropped > 0) log.info({ dropped }, 'months of raw events dropped')
}
