import type { JobCtx } from '../../context.ts'
import { checkIndex } from './check-index.ts'
import { expungeIndexes } from './expunge-index.ts'
import { listWrittenIndexes } from './index-queries.ts'
import { deleteRetired } from './manage-indexes.ts'
import { retiredHours } from './rebuild-index.ts'
import type { SyncCtx } from './search-cluster.ts'

/** Jobs that maintain the OpenSearch index. Without OPENSEARCH_URL they do nothing. */

export async function checkSearchIndex(ctx: JobCtx): Promise<void> {
  if (!hasSearch(ctx)) return
  for (const index of await listWrittenIndexes(ctx.db)) {
    const drift = await checkIndex(ctx, { index, shouldRepair: true })
    const isEqual = drift.missing + drift.stale + drift.surplus === 0
    if (isEqual) ctx.log.info({ index, ...drift }, 'search index checked')
    else ctx.log.error({ index, ...drift }, 'search index differed')
  }
}

/** Also runs every night, because withdrawn photos leave deleted documents too. */
export async function expungeSearchIndex(ctx: JobCtx): Promise<void> {
  if (hasSearch(ctx)) await expungeIndexes(ctx)
}

export async function deleteRetiredIndexes(ctx: JobCtx): Promise<void> {
  if (hasSearch(ctx)) await deleteRetired(ctx, retiredHours)
}

const hasSearch = (ctx: JobCtx): ctx is JobCtx & SyncCtx => ctx.search !== null
