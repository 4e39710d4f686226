import type { JobCtx } from '../../context.ts'
import { checkIndex } from './check-index.ts'
import { expungeIndexes } from './expunge-index.ts'
import { listIndexes, listWrittenIndexes } from './index-queries.ts'
import { deleteRetired, listAliasedIndexes } from './manage-indexes.ts'
import { retiredHours } from './rebuild-index.ts'
import { queueAgain } from './repair-drift.ts'
import { SearchSyncError, type SyncCtx } from './search-cluster.ts'

/** Jobs that maintain the OpenSearch index. Without an index they do nothing. */

type SearchJobCtx = Pick<JobCtx, 'db' | 'log' | 'search'>

export async function checkSearchIndex(jobCtx: SearchJobCtx): Promise<void> {
  const ctx = await withSearch(jobCtx)
  if (!ctx) return
  const live = (await listWrittenIndexes(ctx.db)).find(({ status }) => status === 'live')
  const aliased = await listAliasedIndexes(ctx)
  if (aliased.join() !== (live?.name ?? ''))
    ctx.log.error({ live: live?.name ?? null, aliased }, 'search alias does not match live index')
  // A rebuild compares the index that it builds.
  if (!live) return

  const { name: index } = live
  const drift = await checkIndex(ctx, { index, repair: queueAgain })
  const isEqual = drift.missing + drift.stale + drift.surplus === 0
  if (isEqual) ctx.log.info({ index, ...drift }, 'search index checked')
  else ctx.log.error({ index, ...drift }, 'search index differed')
}

/** Also runs every night, because withdrawn photos leave deleted documents too. */
export async function expungeSearchIndex(jobCtx: SearchJobCtx): Promise<void> {
  const ctx = await withSearch(jobCtx)
  if (ctx) await expungeIndexes(ctx)
}

export async function deleteRetiredIndexes(jobCtx: SearchJobCtx): Promise<void> {
  const ctx = await withSearch(jobCtx)
  if (ctx) await deleteRetired(ctx, retiredHours)
}

/** Null without OpenSearch. Throws if indexes exist: a retry may run in a worker that has OpenSearch. */
async function withSearch(ctx: SearchJobCtx): Promise<SyncCtx | null> {
  const { search } = ctx
  if (search !== null) return { ...ctx, search }
  if ((await listIndexes(ctx.db)).length === 0) return null
  throw new SearchSyncError(
    'There are search indexes, but this worker has no OpenSearch. Set OPENSEARCH_URL.',
  )
}
