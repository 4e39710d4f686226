import { setTimeout as sleep } from 'node:timers/promises'
import { listWrittenIndexes, retireIndex } from './index-queries.ts'
import {
  countQueuedUntil,
  deleteSent,
  leaseRows,
  type QueuedPhoto,
  readClock,
  readRows,
  releaseRows,
  resetQueuedAt,
  setAside,
} from './outbox-queries.ts'
import { describeFailure, SearchSyncError, type SyncCtx } from './search-cluster.ts'
import { type Change, type Outcomes, sendChanges, toChange } from './send-changes.ts'

export type DrainCounts = {
  indexed: number
  deleted: number
  /** Refused by OpenSearch and set aside until they change. */
  refused: number
  /** Not accepted now: OpenSearch is down or too busy. They stay in the outbox. */
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
    await sendBatch(ctx, { queued, counts })
    if (counts.postponed > 0) break
  }
  return counts
}

/**
 * Returns when everything that is queued now was sent, by this process or by an indexer. Throws if OpenSearch does not
 * accept it.
 */
export async function sendQueued(ctx: SyncCtx, signal?: AbortSignal): Promise<void> {
  const startedAt = await readClock(ctx.db)
  for (let tries = 0; tries < 600; tries += 1) {
    signal?.throwIfAborted()
    await drainOutbox(ctx, signal && { signal })
    if ((await countQueuedUntil(ctx.db, startedAt)) === 0) return
    await sleep(200, undefined, signal && { signal })
  }
  throw new SearchSyncError('OpenSearch does not accept the queued changes.')
}

type Batch = { queued: readonly QueuedPhoto[]; counts: DrainCounts }

async function sendBatch(ctx: SyncCtx, { queued, counts }: Batch): Promise<void> {
  const readAt = await readClock(ctx.db)
  const changes = await readChanges(ctx, queued)
  // Listed after the documents are read: the backfill of an index that is created later includes these changes.
  const indexes = await listWrittenIndexes(ctx.db)
  const outcomes = await trySending(ctx, { indexes, changes })

  const sent = changes.filter(({ photoid }) => outcomes.get(photoid) === 'sent')
  counts.indexed += sent.filter(({ document }) => document !== null).length
  counts.deleted += sent.filter(({ document }) => document === null).length
  await deleteSent(ctx.db, sent)
  await resetQueuedAt(ctx.db, { sent, readAt })

  for (const change of changes) {
    const outcome = outcomes.get(change.photoid)
    if (typeof outcome !== 'object') continue
    counts.refused += 1
    const { photoid } = change
    ctx.log.error({ photoid, failure: outcome.refusal }, 'search document refused')
    await setAside(ctx.db, change, outcome.refusal)
  }

  const postponed = queued.filter(({ photoid }) => outcomes.get(photoid) === 'retry')
  counts.postponed += postponed.length
  if (postponed.length > 0) await releaseRows(ctx.db, postponed)
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

async function trySending(
  ctx: SyncCtx,
  { indexes, changes }: { indexes: readonly string[]; changes: readonly Change[] },
): Promise<Outcomes> {
  try {
    const { outcomes, missing } = await sendChanges(ctx, { indexes, changes })
    if (missing.size === 0) return outcomes
    for (const name of missing) await retireMissing(ctx, name)
    return postponeAll(changes)
  } catch (error) {
    ctx.log.warn({ failure: describeFailure(error) }, 'search index did not accept changes')
    return postponeAll(changes)
  }
}

const postponeAll = (changes: readonly Change[]): Outcomes =>
  new Map(changes.map(({ photoid }) => [photoid, 'retry']))

/** An index that was deleted outside of Shoebox: nothing can be sent to it, and `search rebuild` builds another. */
async function retireMissing(ctx: SyncCtx, name: string): Promise<void> {
  const { body: exists } = await ctx.search.opensearch.indices.exists({ index: name })
  if (exists) return
  ctx.log.error({ index: name }, 'search index is missing')
  await retireIndex(ctx.db, { name, failure: 'missing' })
}
