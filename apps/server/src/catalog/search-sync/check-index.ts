import { type PhotoVersion, type QueuedPhoto, readStates, readVersions } from './outbox-queries.ts'
import type { Difference, Repair } from './repair-drift.ts'
import type { SyncCtx } from './search-cluster.ts'

export type Drift = {
  /** Photos that PostgreSQL can find. */
  photos: number
  /** Found by PostgreSQL and not in the index. */
  missing: number
  /** In the index with another version than in PostgreSQL. */
  stale: number
  /** In the index and not found by PostgreSQL. */
  surplus: number
  /** Queued again, or deleted from the index. */
  repaired: number
}

type Options = {
  index: string
  /** Null: only counts. */
  repair: Repair | null
  signal?: AbortSignal | undefined
  pageSize?: number
}

const lastPhotoid = 2 ** 31 - 1

/**
 * Compares the version of every photo in PostgreSQL and in the index, range by range. Photos change meanwhile, so
 * differences are confirmed before they count; a photo in the outbox is not drift.
 */
export async function checkIndex(
  ctx: SyncCtx,
  { index, repair, signal, pageSize = 5000 }: Options,
): Promise<Drift> {
  const drift: Drift = { photos: 0, missing: 0, stale: 0, surplus: 0, repaired: 0 }
  await ctx.search.opensearch.indices.refresh({ index })
  let after = 0
  while (after < lastPhotoid) {
    signal?.throwIfAborted()
    const photos = await readVersions(ctx.db, { after, limit: pageSize })
    drift.photos += photos.length
    // The last range reaches beyond the last photo: there may be more in the index.
    const through = photos.length < pageSize ? lastPhotoid : (photos.at(-1)?.photoid ?? lastPhotoid)
    const suspects = await compareRange(ctx, { index, photos, after, through })
    for (let start = 0; start < suspects.length; start += confirmSize) {
      const photoids = suspects.slice(start, start + confirmSize)
      await confirmDrift(ctx, { index, photoids, drift, repair, signal })
    }
    after = through
  }
  return drift
}

type Range = { index: string; photos: readonly QueuedPhoto[]; after: number; through: number }

/** Photoids whose versions differed at the last refresh of the index. */
async function compareRange(
  ctx: SyncCtx,
  { index, photos, after, through }: Range,
): Promise<number[]> {
  const unmatched = new Map(photos.map(({ photoid, version }) => [photoid, version]))
  const suspects: number[] = []
  for (let from = after; ; ) {
    const documents = await readDocumentVersions(ctx, { index, after: from, through })
    for (const { photoid, version } of documents) {
      if (unmatched.get(photoid) !== version) suspects.push(photoid)
      unmatched.delete(photoid)
    }
    const last = documents.at(-1)
    if (!last || documents.length < documentsPerPage) break
    from = last.photoid
  }
  return [...suspects, ...unmatched.keys()]
}

/** Below the result window of the index. */
const documentsPerPage = 10_000

async function readDocumentVersions(
  { search: { opensearch } }: SyncCtx,
  { index, after, through }: { index: string; after: number; through: number },
): Promise<QueuedPhoto[]> {
  const { body } = await opensearch.search({
    index,
    body: {
      size: documentsPerPage,
      query: { range: { photoid: { gt: after, lte: through } } },
      sort: [{ photoid: 'asc' }],
      version: true,
      _source: false,
      track_total_hits: false,
    },
  })
  // A search that timed out on a shard would look like missing documents.
  const { _shards: shards } = body
  if (shards.failed > 0 || body.timed_out)
    throw new Error('OpenSearch did not search all shards for the check')
  return body.hits.hits.map(({ _id: id, _version: version }) => ({
    photoid: Number(id),
    version: version ?? 0,
  }))
}

const confirmSize = 1000

type ConfirmOptions = Pick<Options, 'index' | 'repair' | 'signal'> & {
  photoids: readonly number[]
  drift: Drift
}

/**
 * Counts and repairs suspects that really differ. If a photo is not in the outbox, before and after the index is read, and
 * its version stays the same, then the index has already accepted that version: any other version in the index is drift.
 */
async function confirmDrift(
  ctx: SyncCtx,
  { index, photoids, drift, repair, signal }: ConfirmOptions,
): Promise<void> {
  const before = await readStates(ctx.db, photoids)
  const indexed = await readRealtimeVersions(ctx, { index, photoids })
  const now = new Map((await readStates(ctx.db, photoids)).map((state) => [state.photoid, state]))

  const differing = before
    .map((state): Difference => {
      const isDrift = isUnchanged(state, now.get(state.photoid))
      const { photoid, version } = state
      return { photoid, version, found: indexed.get(photoid) ?? null, isDrift }
    })
    .filter(({ version, found }) => version !== found)
  const drifted = differing.filter(({ isDrift }) => isDrift)
  const surplus = drifted.filter(({ version }) => version === null)
  const missing = drifted.filter(({ found }) => found === null)
  drift.missing += missing.length
  drift.surplus += surplus.length
  drift.stale += drifted.length - missing.length - surplus.length
  if (repair && differing.length > 0)
    drift.repaired += await repair(ctx, { index, differing, signal })
}

const isUnchanged = (before: PhotoVersion, now: PhotoVersion | undefined) =>
  !before.isQueued && now !== undefined && !now.isQueued && now.version === before.version

async function readRealtimeVersions(
  { search: { opensearch } }: SyncCtx,
  { index, photoids }: { index: string; photoids: readonly number[] },
): Promise<Map<number, number>> {
  const { body } = await opensearch.mget({
    index,
    _source: false,
    body: { ids: photoids.map(String) },
  })
  const versions = new Map<number, number>()
  for (const document of body.docs) {
    if ('error' in document)
      throw new Error('OpenSearch did not return all documents for the check')
    const { _id: id, _version: version } = document
    if (version !== undefined) versions.set(Number(id), version)
  }
  return versions
}
