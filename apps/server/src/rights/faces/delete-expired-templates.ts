import type { JobCtx } from '../../context.ts'
import { deleteExpiredTemplates as deleteBatch } from './face-queries.ts'

const batchSize = 1000

/** Templates whose time is over. The boxes stay: they say where a face is, not whose. */
export async function deleteExpiredTemplates({
  db,
  log,
}: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  let gone = 0
  let deleted: number
  do {
    deleted = await deleteBatch(db, batchSize)
    gone += deleted
  } while (deleted === batchSize)
  if (gone > 0) log.info({ gone }, 'expired face templates deleted')
}
