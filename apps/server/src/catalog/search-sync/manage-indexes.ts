import { indexMapping, indexSettings, mappingVersion } from '../search-documents/index-mapping.ts'
import {
  deleteRecord,
  listIndexes,
  listRetiredFor,
  recordSwitch,
  retireIndex,
} from './index-queries.ts'
import { hasStatus, SearchSyncError, type SyncCtx } from './search-cluster.ts'

/** Settings that depend on the cluster, not on the product. */
export type IndexSize = {
  shards: number
  /** Replicas of each shard. Null: one, as soon as the cluster has a second node. */
  replicas: number | null
}

export const currentPrefix = (ctx: SyncCtx) => `${ctx.search.alias}-${mappingVersion}-`

/**
 * False if the index has the mapping of another release: this release may write fields that the index refuses and query
 * fields that it lacks.
 */
export const hasCurrentMapping = (ctx: SyncCtx, name: string) => name.startsWith(currentPrefix(ctx))

/** Creates an index for a backfill: without replicas and refreshes, and with a translog that is not synced on each request. */
export async function createIndex(
  { search: { opensearch } }: SyncCtx,
  { name, shards }: { name: string; shards: number },
): Promise<void> {
  const index = {
    ...indexSettings,
    number_of_shards: shards,
    number_of_replicas: 0,
    refresh_interval: '-1',
    translog: { durability: 'async' as const },
    // After an erasure every segment with deleted documents is rewritten, not only those with more than 10 %.
    'merge.policy.expunge_deletes_allowed': 0,
  }
  const { body } = await opensearch.indices.create(
    { index: name, timeout: '20s', body: { settings: { index }, mappings: indexMapping } },
    { requestTimeout: 25_000, maxRetries: 0 },
  )
  if (body.shards_acknowledged) return
  await opensearch.indices.delete({ index: name, ignore_unavailable: true })
  throw new SearchSyncError(
    `OpenSearch assigned the shards of ${name} to no node. Correct the cluster, then run search rebuild again.`,
  )
}

/** Restores the settings that searches and durable writes need. */
export async function finishIndex(
  { search: { opensearch } }: SyncCtx,
  { name, replicas }: { name: string } & Pick<IndexSize, 'replicas'>,
): Promise<void> {
  await opensearch.indices.putSettings({
    index: name,
    body: {
      index: {
        // Set explicitly: by default, OpenSearch stops refreshing an index that is not searched.
        refresh_interval: '1s',
        translog: { durability: 'request' },
        ...(replicas === null
          ? { auto_expand_replicas: '0-1' }
          : { auto_expand_replicas: 'false', number_of_replicas: replicas }),
      },
    },
  })
  await opensearch.indices.flush({ index: name })
  await opensearch.indices.refresh({ index: name })
}

/** Waits until all shard copies that are assigned to a node are initialized, and ignores unassigned copies. */
export async function waitForCopies(
  ctx: SyncCtx,
  { name, signal }: { name: string; signal: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { body } = await ctx.search.opensearch.cluster.health(
      { index: name, wait_for_no_initializing_shards: true, timeout: '20s' },
      // 408: copies were still being initialized after 20 s.
      { requestTimeout: 25_000, ignore: [408] },
    )
    if (!body.timed_out) return
  }
}

/**
 * Moves the alias atomically, so that every search finds an index. The old index stays for searches that are running. Returns
 * whether the new index missed changes since it was compared.
 */
export async function switchAlias(
  ctx: SyncCtx,
  name: string,
): Promise<{ hasMissedChanges: boolean }> {
  const { alias, opensearch } = ctx.search
  const former = (await listAliasedIndexes(ctx)).filter((index) => index !== name)
  await opensearch.indices.updateAliases({
    body: {
      actions: [
        ...former.map((index) => ({ remove: { index, alias } })),
        { add: { index: name, alias } },
      ],
    },
  })
  return recordSwitch(ctx.db, { name, former })
}

/**
 * Deletes indexes that were retired at least that many hours ago, except those that searches read. Returns how many it
 * deleted, and the names of the others.
 */
export async function deleteRetired(
  ctx: SyncCtx,
  hours: number,
): Promise<{ deleted: number; searched: string[] }> {
  const names = await listRetiredFor(ctx.db, hours)
  if (names.length === 0) return { deleted: 0, searched: [] }
  const aliased = new Set(await listAliasedIndexes(ctx))
  const searched = names.filter((name) => aliased.has(name))
  for (const index of searched)
    ctx.log.error({ index }, 'search index is retired but searches read it')
  for (const name of names) if (!aliased.has(name)) await deleteIndex(ctx, name)
  return { deleted: names.length - searched.length, searched }
}

/**
 * Discards the index of an unfinished rebuild. If that rebuild was killed between moving the alias and recording it, searches
 * read the index already: then its switch is recorded instead.
 */
export async function discardUnfinished(ctx: SyncCtx, name: string): Promise<void> {
  if ((await listAliasedIndexes(ctx)).includes(name))
    await recordSwitch(ctx.db, { name, former: [] })
  else await deleteIndex(ctx, name)
}

/**
 * Only `search remove` may delete an index that the alias points to. It is retired first, so that no indexer writes to an
 * index that no longer exists. Its record goes last: if OpenSearch fails to delete the index, the next attempt tries again,
 * and until then an erasure does not count as complete.
 */
export async function deleteIndex(ctx: SyncCtx, name: string): Promise<void> {
  await retireIndex(ctx.db, { name, failure: null })
  await ctx.search.opensearch.indices.delete({ index: name, ignore_unavailable: true })
  await deleteRecord(ctx.db, name)
}

/** Deletes indexes of this installation that have no record and no alias: a rebuild was killed while creating them. */
export async function deleteStrays(ctx: SyncCtx): Promise<void> {
  const { opensearch, alias } = ctx.search
  const known = new Set((await listIndexes(ctx.db)).map(({ name }) => name))
  const aliased = new Set(await listAliasedIndexes(ctx))
  const { body } = await opensearch.indices.get({ index: `${alias}-*`, allow_no_indices: true })
  for (const name of Object.keys(body)) {
    const isOurs = /^-[0-9a-f]{8}-\d+$/.test(name.slice(alias.length))
    if (isOurs && !known.has(name) && !aliased.has(name)) await deleteIndex(ctx, name)
  }
}

export async function hasIndex({ search: { opensearch } }: SyncCtx, name: string) {
  const { body } = await opensearch.indices.exists({ index: name })
  return body
}

export async function countShards(
  { search: { opensearch } }: SyncCtx,
  name: string,
): Promise<number> {
  const { body } = await opensearch.indices.getSettings({ index: name, flat_settings: true })
  const settings: Record<string, unknown> = body[name]?.settings ?? {}
  return Number(settings['index.number_of_shards'])
}

/** The indexes that the alias points to: one, or none before the first rebuild. */
export async function listAliasedIndexes({
  search: { opensearch, alias },
}: SyncCtx): Promise<string[]> {
  try {
    // With a pattern: without one, OpenSearch requires permissions on all indexes.
    const { body } = await opensearch.indices.getAlias({ index: `${alias}-*`, name: alias })
    return Object.keys(body)
  } catch (error) {
    if (hasStatus(error, 404)) return []
    throw error
  }
}
