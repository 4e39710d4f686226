import type { JobCtx } from '../context.ts'
import {
  deleteRareTerms,
  dropPartitions,
  ensurePartitions,
  rollUpSearchDays,
} from './maintenance-queries.ts'

/** Raw clicks and searches are stored for three months, their totals forever. */
const retentionDays = 90

/** A term with fewer searches may identify a person, for example by name or address. */
const minSearches = 3

/** Creates the partitions of the coming months before their first event arrives. */
export async function ensureAnalyticsPartitions({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await ensurePartitions(db)
}

/**
 * Drops whole months, so that nothing is deleted row by row. Counts searches first: if that fails, nothing is dropped and
 * the job is retried.
 */
export async function dropOldPartitions({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  await rollUpSearchDays(db)
  const dropped = await dropPartitions(db, retentionDays)
  await deleteRareTerms(db, { minSearches, days: retentionDays })
  if (dropped > 0) log.info({ dropped }, 'months of raw events dropped')
}
