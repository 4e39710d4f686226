import type { JobCtx } from '../../context.ts'
import { pruneEmailBatch, pruneExpiredBatch, pruneFactorBatch } from './queries.ts'

const batchSize = 1000

/** Far more batches than expire between two runs of the job. The next run deletes the rest. */
const maxBatches = 500

/** Deletes in short transactions, so that no sign-in waits for a lock. */
export async function pruneExpired({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  const counts = {
    expired: await repeat((size) => pruneExpiredBatch(db, size)),
    factors: await repeat((size) => pruneFactorBatch(db, size)),
    emails: await repeat((size) => pruneEmailBatch(db, size)),
  }
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'expired rows pruned')
}

async function repeat(prune: (size: number) => Promise<number>): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await prune(batchSize)
    if (deleted === 0) break
    total += deleted
  }
  return total
}
