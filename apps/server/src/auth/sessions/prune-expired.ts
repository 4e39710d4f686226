import type { JobCtx } from '../../context.ts'
import { pruneBatch, pruneEmailBatch, pruneFactorBatch } from './prune-queries.ts'

const batchSize = 1000
/** Far more than ends in a quarter of an hour; what is left waits for the next run. */
const maximumBatches = 500

/** In short transactions, so that nobody who signs in waits for them. */
export async function pruneExpired({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  let gone = 0
  for (const prune of [pruneBatch, pruneFactorBatch, pruneEmailBatch]) {
    for (let batch = 0; batch < maximumBatches; batch += 1) {
      const deleted = await prune(db, batchSize)
      gone += deleted
      if (deleted === 0) break
    }
  }
  if (gone > 0) log.info({ gone }, 'expired rows pruned')
}
