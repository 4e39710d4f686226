import { clearOutbox, type IndexRecord, listIndexes, retireIndex } from './index-queries.ts'
import { deleteIndex, listAliasedIndexes } from './manage-indexes.ts'
import { measureOutbox, type OutboxState } from './outbox-queries.ts'
import { hasStatus, type SyncCtx } from './search-cluster.ts'

export type SyncState = {
  /** With the number of documents as of the last refresh; null if OpenSearch does not have the index. */
  indexes: (IndexRecord & { documents: number | null })[]
  /** The indexes that searches read. */
  aliasedIndexes: string[]
  outbox: OutboxState
}

export async function readSyncState(ctx: SyncCtx): Promise<SyncState> {
  const records = await listIndexes(ctx.db)
  const indexes = await Promise.all(
    records.map(async (record) => ({
      ...record,
      documents: await countDocuments(ctx, record.name),
    })),
  )
  return {
    indexes,
    aliasedIndexes: await listAliasedIndexes(ctx),
    outbox: await measureOutbox(ctx.db),
  }
}

/** Deletes all indexes, so that changes are no longer queued for OpenSearch. Returns how many it deleted. */
export async function removeIndexes(ctx: SyncCtx): Promise<number> {
  const indexes = await listIndexes(ctx.db)
  for (const { name } of indexes) await retireIndex(ctx.db, { name, failure: null })
  for (const { name } of indexes) await deleteIndex(ctx, name)
  await clearOutbox(ctx.db)
  return indexes.length
}

async function countDocuments({ search }: SyncCtx, index: string): Promise<number | null> {
  try {
    const { body } = await search.opensearch.count({ index })
    return body.count
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}
