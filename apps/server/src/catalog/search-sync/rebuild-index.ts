import { setTimeout as sleep } from 'node:timers/promises'
import { type BackfillOptions, backfill } from './backfill.ts'
import { checkIndex, type Drift } from './check-index.ts'
import { drainFor } from './drain-outbox.ts'
import {
  clearMissed,
  estimatePhotos,
  hasMissed,
  haveOlderTransactionsEnded,
  type IndexRecord,
  insertBuilding,
  listIndexes,
  readTransactionBound,
  releaseRebuildLock,
  tryRebuildLock,
} from './index-queries.ts'
import {
  countShards,
  createIndex,
  currentPrefix,
  deleteRetired,
  deleteStrays,
  discardUnfinished,
  finishIndex,
  hasCurrentMapping,
  hasIndex,
  type IndexSize,
  switchAlias,
  waitForCopies,
} from './manage-indexes.ts'
import { retryAll } from './outbox-queries.ts'
import { queueAgain, sendAgain, sendWithNewVersions } from './repair-drift.ts'
import { SearchSyncError, type SyncCtx } from './search-cluster.ts'

export type RebuildOptions = Partial<IndexSize> &
  BackfillOptions & {
    /** Reports each step to the operator. */
    onStep?: (text: string) => void
    /** Called before the alias moves; for tests. */
    beforeSwitch?: () => Promise<void>
  }

export type RebuildResult = { index: string; hasResumed: boolean; photos: number; repaired: number }

/** The age at which a replaced index is deleted. The nightly expunge usually deletes it earlier. */
export const retiredHours = 24

/**
 * Builds an index beside the one that is searched and moves the alias to it once both engines agree on every photo.
 * Resumes a rebuild that was killed. Meanwhile, the indexers write to both indexes.
 */
export async function rebuildIndex(
  ctx: SyncCtx,
  options: RebuildOptions = {},
): Promise<RebuildResult> {
  return ctx.db.connection().execute(async (locked) => {
    if (!(await tryRebuildLock(locked))) throw new SearchSyncError('Another rebuild is running.')
    try {
      return await rebuild(ctx, options)
    } finally {
      await releaseRebuildLock(locked)
    }
  })
}

async function rebuild(ctx: SyncCtx, options: RebuildOptions): Promise<RebuildResult> {
  const { signal, replicas = null, onStep = () => {} } = options
  await deleteRetired(ctx, retiredHours)
  const { index, hasResumed } = await findOrCreate(ctx, options)
  const { name } = index
  onStep(hasResumed ? `resuming ${name}` : `building ${name}`)

  await retryAll(ctx.db)
  await waitForOlderTransactions(ctx, { signal, onStep })
  await backfill(ctx, index, options)
  await finishIndex(ctx, { name, replicas })
  onStep('comparing')
  const { photos, repaired } = await repairUntilEqual(ctx, { name, signal })
  await options.beforeSwitch?.()
  const { hasMissedChanges } = await switchAlias(ctx, name)
  if (hasMissedChanges) await checkIndex(ctx, { index: name, repair: queueAgain, signal })
  return { index: name, hasResumed, photos, repaired }
}

/** The index of an unfinished rebuild, if it can be resumed; otherwise a new one. */
async function findOrCreate(
  ctx: SyncCtx,
  { shards, onStep = () => {} }: RebuildOptions,
): Promise<{ index: IndexRecord; hasResumed: boolean }> {
  const unfinished = await findBuilding(ctx)
  const reason = unfinished && (await whyNotResumed(ctx, { name: unfinished.name, shards }))
  if (unfinished && reason === null) return { index: unfinished, hasResumed: true }

  if (unfinished) {
    onStep(`not resuming ${unfinished.name}, which ${reason}`)
    await discardUnfinished(ctx, unfinished.name)
  }
  await deleteStrays(ctx)
  const name = `${currentPrefix(ctx)}${Date.now()}`
  await createIndex(ctx, { name, shards: shards ?? 1 })
  // From here on, changes are queued and indexers write them to the new index.
  await insertBuilding(ctx.db, { name, total: await estimatePhotos(ctx.db) })
  const index = await findBuilding(ctx)
  if (!index)
    throw new SearchSyncError(
      `${name} was removed while the rebuild started. Run search rebuild again.`,
    )
  return { index, hasResumed: false }
}

/** Null if the rebuild of this index can be resumed. */
async function whyNotResumed(
  ctx: SyncCtx,
  { name, shards }: { name: string; shards: number | undefined },
): Promise<string | null> {
  if (!hasCurrentMapping(ctx, name)) return 'has another mapping'
  if (!(await hasIndex(ctx, name))) return 'no longer exists'
  const existing = shards === undefined ? undefined : await countShards(ctx, name)
  return existing === shards ? null : `has ${existing} ${existing === 1 ? 'shard' : 'shards'}`
}

async function findBuilding(ctx: SyncCtx): Promise<IndexRecord | undefined> {
  return (await listIndexes(ctx.db)).find(({ status }) => status === 'building')
}

type WaitOptions = { signal: AbortSignal | undefined; onStep: (text: string) => void }

/**
 * A transaction that changed a photo before the index was recorded queued nothing. The backfill waits until all such
 * transactions have ended, and reads what they wrote.
 */
async function waitForOlderTransactions(
  ctx: SyncCtx,
  { signal, onStep }: WaitOptions,
): Promise<void> {
  const bound = await readTransactionBound(ctx.db)
  for (let tries = 0; !(await haveOlderTransactionsEnded(ctx.db, bound)); tries += 1) {
    signal?.throwIfAborted()
    if (tries % 100 === 10) onStep('waiting for older transactions to end')
    await sleep(100, undefined, signal && { signal })
  }
}

const maxRounds = 10
const drainMs = 10_000

/**
 * Throws after `maxRounds`: a recent change can look like drift in one round, but not in all of them. Photos that are still
 * queued when the alias moves are sent to this index by the indexers.
 */
async function repairUntilEqual(
  ctx: SyncCtx,
  { name, signal }: { name: string; signal: AbortSignal | undefined },
): Promise<{ photos: number; repaired: number }> {
  let repaired = 0
  let drift: Drift | null = null
  for (let round = 0; round < maxRounds; round += 1) {
    await drainFor(ctx, { signal, maxMs: drainMs })
    await clearMissed(ctx.db, name)
    const repair = round === 0 ? sendAgain : sendWithNewVersions
    drift = await checkIndex(ctx, { index: name, repair, signal })
    repaired += drift.repaired
    await waitForCopies(ctx, { name, signal })
    const isEqual = drift.missing + drift.stale + drift.surplus === 0
    if (isEqual && !(await hasMissed(ctx.db, name))) return { photos: drift.photos, repaired }
  }
  throw new SearchSyncError(
    `${name} still differs from PostgreSQL or misses changes after ${maxRounds} comparisons: ${drift?.missing} missing, ${drift?.stale} stale, ${drift?.surplus} surplus photos.`,
  )
}
