import { setTimeout as sleep } from 'node:timers/promises'
import { sendQueued } from './drain-outbox.ts'
import { hasMissed, listWrittenIndexes } from './index-queries.ts'
import { deleteRetired } from './manage-indexes.ts'
import { SearchSyncError, type SyncCtx } from './search-cluster.ts'

/**
 * Removes the words of erased and withdrawn photos for good: a deleted document stays in its segment, with its terms,
 * until the segment is merged. Indexes that were replaced get no changes, so they are deleted at once. Throws if an index
 * may still have the words, so that the job is retried.
 */
export async function expungeIndexes(ctx: SyncCtx): Promise<void> {
  await sendQueued(ctx)
  const unfinished: string[] = []
  for (const { name } of await listWrittenIndexes(ctx.db)) {
    if (await hasMissed(ctx.db, name)) unfinished.push(name)
    else await expungeIndex(ctx, name)
  }
  const { searched } = await deleteRetired(ctx, 0)
  unfinished.push(...searched)
  if (unfinished.length > 0)
    throw new SearchSyncError(
      `${unfinished.join(', ')} may have words of erased photos. Run search rebuild.`,
    )
}

async function expungeIndex(ctx: SyncCtx, index: string): Promise<void> {
  const { opensearch } = ctx.search
  await opensearch.indices.refresh({ index })
  const { deleted, lastOperations } = await readShards(ctx, index)
  if (deleted === 0) return

  await waitForRetentionLeases(ctx, { index, lastOperations })
  // Twice: the first merge skips segments that a running merge reads, and its result may still have deleted documents.
  for (let pass = 0; pass < 2; pass += 1) {
    await opensearch.indices.flush({ index })
    await opensearch.indices.forcemerge(
      { index, only_expunge_deletes: true },
      { requestTimeout: mergeTimeoutMs },
    )
  }
  await opensearch.indices.refresh({ index })
}

const mergeTimeoutMs = 3_600_000
const leaseTries = 120

/**
 * Waits until OpenSearch no longer retains the deleted documents. It keeps the history that a shard copy may need to recover
 * and advances its retention leases only every 30 s; an earlier merge would keep the documents.
 */
async function waitForRetentionLeases(
  ctx: SyncCtx,
  { index, lastOperations }: { index: string; lastOperations: ReadonlyMap<string, number> },
): Promise<void> {
  for (let tries = 0; tries < leaseTries; tries += 1) {
    const { firstRetained } = await readShards(ctx, index)
    if ([...lastOperations].every(([shard, last]) => (firstRetained.get(shard) ?? 0) > last)) return
    await sleep(1000)
  }
  throw new Error('OpenSearch still retains deleted documents')
}

type Shards = {
  deleted: number
  /** By shard: the sequence number of the last operation, and that of the first operation that is retained. */
  lastOperations: Map<string, number>
  firstRetained: Map<string, number>
}

async function readShards({ search: { opensearch } }: SyncCtx, index: string): Promise<Shards> {
  const { body } = await opensearch.indices.stats({ index, metric: 'docs', level: 'shards' })
  const lastOperations = new Map<string, number>()
  const firstRetained = new Map<string, number>()
  let deleted = 0
  for (const [shard, copies] of Object.entries(body.indices?.[index]?.shards ?? {}))
    for (const { docs, seq_no: operations, retention_leases: retention } of copies) {
      deleted += docs?.deleted ?? 0
      lastOperations.set(
        shard,
        Math.max(lastOperations.get(shard) ?? -1, operations?.max_seq_no ?? -1),
      )
      for (const { retaining_seq_no: first } of retention?.leases ?? [])
        firstRetained.set(
          shard,
          Math.min(firstRetained.get(shard) ?? Number.MAX_SAFE_INTEGER, first),
        )
    }
  return { deleted, lastOperations, firstRetained }
}
