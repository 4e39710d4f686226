import { indexMapping, indexSettings, mappingVersion } from '../search-documents/index-mapping.ts'
import { deleteRecord, listIndexes, listRetiredFor, recordSwitch } from './index-queries.ts'
import { hasStatus, type SyncCtx } from './search-cluster.ts'

/** What depends on the cluster and not on the product. */
export type IndexSize = {
  shards: number
  /** Copies of each shard besides the first. Null: one, as soon as there is a second node. */
  replicas: number | null
}

export const currentPrefix = (ctx: SyncCtx) => `${ctx.search.alias}-${mappingVersion}-`

/** Creates an index that nothing searches yet: without copies, refreshes and a translog flushed by request. */
export async function createIndex(
  { search: { opensearch } }: SyncCtx,
  { name, shards }: { name: string; shards: number },
): Promise<void> {
  await opensearch.indices.create({
    index: name,
    body: {
      settings: {
        index: {
          ...indexSettings,
          number_of_shards: shards,
          number_of_replicas: 0,
          refresh_interval: '-1',
          translog: { durability: 'async' },
          // After an erasure every segment with deleted documents is rewritten, not only those with more than 10 %.
          'merge.policy.expunge_deletes_allowed': 0,
        },
      },
      mappings: indexMapping,
    },
  })
}

/** Sets what searches and safe writes need. */
export async function finishIndex(
  { search: { opensearch } }: SyncCtx,
  { name, replicas }: { name: string } & Pick<IndexSize, 'replicas'>,
): Promise<void> {
  await opensearch.indices.putSettings({
    index: name,
    body: {
      index: {
        // Written out: without a value, an index that is not searched is not refreshed.
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

/** Waits until all copies that have a node are complete; a copy without a node is not waited for. */
export async function waitForCopies(ctx: SyncCtx, name: string): Promise<void> {
  const { body } = await ctx.search.opensearch.cluster.health(
    { index: name, wait_for_no_initializing_shards: true, timeout: '20s' },
    { requestTimeout: 25_000 },
  )
  if (body.timed_out) await waitForCopies(ctx, name)
}

/** Moves the alias in one step, so that every search finds an index. The old ones stay for searches that are running. */
export async function switchAlias(ctx: SyncCtx, name: string): Promise<void> {
  const { alias, opensearch } = ctx.search
  const former = (await listHolders(ctx)).filter((holder) => holder !== name)
  await opensearch.indices.updateAliases({
    body: {
      actions: [
        ...former.map((index) => ({ remove: { index, alias } })),
        { add: { index: name, alias } },
      ],
    },
  })
  await recordSwitch(ctx.db, { name, former })
}

/** Deletes indexes that were retired at least that many hours ago. Returns how many. */
export async function deleteRetired(ctx: SyncCtx, hours: number): Promise<number> {
  const names = await listRetiredFor(ctx.db, hours)
  for (const name of names) await deleteIndex(ctx, name)
  return names.length
}

/** The record first, so that no indexer writes to an index that is gone. */
export async function deleteIndex(ctx: SyncCtx, name: string): Promise<void> {
  await deleteRecord(ctx.db, name)
  await ctx.search.opensearch.indices.delete({ index: name, ignore_unavailable: true })
}

/** Deletes indexes of this installation that no record knows and no search reads: a rebuild died while creating them. */
export async function deleteStrays(ctx: SyncCtx): Promise<void> {
  const { opensearch, alias } = ctx.search
  const known = new Set((await listIndexes(ctx.db)).map(({ name }) => name))
  const holders = new Set(await listHolders(ctx))
  const { body } = await opensearch.indices.get({ index: `${alias}-*`, allow_no_indices: true })
  for (const name of Object.keys(body)) {
    const isOurs = /^-[0-9a-f]{8}-\d+$/.test(name.slice(alias.length))
    if (isOurs && !known.has(name) && !holders.has(name)) await deleteIndex(ctx, name)
  }
}

export async function hasIndex({ search: { opensearch } }: SyncCtx, name: string) {
  const { body } = await opensearch.indices.exists({ index: name })
  return body
}

/** The indexes that the alias stands for: one, or none before the first rebuild. */
export async function listHolders({ search: { opensearch, alias } }: SyncCtx): Promise<string[]> {
  try {
    // With a pattern, because without one OpenSearch demands rights on all indexes.
    const { body } = await opensearch.indices.getAlias({ index: `${alias}-*`, name: alias })
    return Object.keys(body)
  } catch (error) {
    if (hasStatus(error, 404)) return []
    throw error
  }
}
