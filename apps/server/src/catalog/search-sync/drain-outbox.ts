import { setTimeout as sleep } from 'node:timers/promises'
import { readRows } from '../search-documents/row-queries.ts'
import { listWrittenIndexes } from './index-queries.ts'
import {
  countQueuedUntil,
  deleteSent,
  leaseRows,
  type QueuedPhoto,
  readClock,
  releaseRows,
  resetQueuedAt,
  setAside,
} from './outbox-queries.ts'
import { SearchSyncError, type SyncCtx } from './search-cluster.ts'
import { type Change, toChange } from './send-changes.ts'
import { sendToIndexes } from './send-to-indexes.ts'

export type DrainCounts = {
  indexed: number
  deleted: number
  /** Refused by OpenSearch and set aside (`setAside`). */
  refused: number
  /** Not accepted now: OpenSearch or a shard is down or too busy. They stay in the outbox. */
  postponed: number
}

type Options = { signal?: AbortSignal; batchSize?: number }

/** Sends what is in the outbox until it is empty, OpenSearch accepts no more, or `signal` aborts between two batches. */
export async function drainOutbox(
  ctx: SyncCtx,
  { signal, batchSize = 500 }: Options = {},
): Promise<DrainCounts> {
  const counts: DrainCounts = { indexed: 0, deleted: 0, refused: 0, postponed: 0 }
  for (;;) {
    const queued = signal?.aborted ? [] : await leaseRows(ctx.db, batchSize)
    if (queued.length === 0) break
    if (!(await sendBatch(ctx, { queued, counts }))) break
  }
  return counts
}

type SendQueuedOptions = {
  signal?: AbortSignal | undefined
  /** Gives up when nothing was sent for so long. */
  maxIdleMs?: number
}

/**
 * Returns when everything that is queued now was sent, by this process or by an indexer. Throws if OpenSearch does not
 * accept it.
 */
export async function sendQueued(
  ctx: SyncCtx,
  { signal, maxIdleMs = 120_000 }: SendQueuedOptions = {},
): Promise<void> {
  const startedAt = await readClock(ctx.db)
  let fewest = Number.POSITIVE_INFINITY
  let progressedAt = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    await drainFor(ctx, { signal, maxMs: drainMs })
    const waiting = await countQueuedUntil(ctx.db, startedAt)
    if (waiting === 0) return
    if (waiting < fewest) progressedAt = performance.now()
    fewest = Math.min(fewest, waiting)
    if (performance.now() - progressedAt > maxIdleMs)
      throw new SearchSyncError('OpenSearch does not accept the queued changes.')
    await sleep(200, undefined, signal && { signal })
  }
}

const drainMs = 10_000

/** Sends what is in the outbox, but starts no batch after `maxMs`: new changes may come as fast as they are sent. */
export async function drainFor(
  ctx: SyncCtx,
  { signal, maxMs }: { signal: AbortSignal | undefined; maxMs: number },
): Promise<void> {
  const timeout = AbortSignal.timeout(maxMs)
  await drainOutbox(ctx, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

type Batch = { queued: readonly QueuedPhoto[]; counts: DrainCounts }

/** Returns whether OpenSearch accepted or refused any change of the batch. */
async function sendBatch(ctx: SyncCtx, { queued, counts }: Batch): Promise<boolean> {
  const readAt = await readClock(ctx.db)
  const changes = await readChanges(ctx, queued)
  // Listed after the documents are read: the backfill of an index that is created later includes these changes.
  const indexes = await listWrittenIndexes(ctx.db)
  const outcomes = await sendToIndexes(ctx, { indexes, changes })

  const sent = changes.filter(({ photoid }) => outcomes.get(photoid) === 'sent')
  counts.indexed += sent.filter(({ document }) => document !== null).length
  counts.deleted += sent.filter(({ document }) => document === null).length
  await deleteSent(ctx.db, sent)
  await resetQueuedAt(ctx.db, { sent, readAt })

  for (const change of changes) {
    const outcome = outcomes.get(change.photoid)
    if (typeof outcome !== 'object') continue
    counts.refused += 1
    await setAside(ctx.db, change, outcome.refusal)
  }

  const listWith = (outcome: 'unanswered' | 'retry') =>
    queued.filter(({ photoid }) => outcomes.get(photoid) === outcome)
  const unanswered = listWith('unanswered')
  // The others keep their lease, so that a shard that is down does not get every batch.
  if (unanswered.length > 0) await releaseRows(ctx.db, unanswered)
  const postponed = unanswered.length + listWith('retry').length
  counts.postponed += postponed
  return postponed < queued.length
}

/** Reads the photos as they are in PostgreSQL now, which may be newer than the queued versions. */
async function readChanges(ctx: SyncCtx, queued: readonly QueuedPhoto[]): Promise<Change[]> {
  const rows = await readRows(
    ctx.db,
    queued.map(({ photoid }) => photoid),
  )
  const found = new Map(rows.map((row) => [row.photoid, toChange(row)]))
  return queued.map((photo) => found.get(photo.photoid) ?? { ...photo, document: null })
}
