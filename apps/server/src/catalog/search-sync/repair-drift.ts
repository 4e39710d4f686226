import { readRows } from '../search-documents/row-queries.ts'
import { sendPage } from './backfill.ts'
import { raiseVersions, renumberPhotos } from './outbox-queries.ts'
import type { SyncCtx } from './search-cluster.ts'
import { type Change, sendChanges, toChange } from './send-changes.ts'

export type Difference = {
  photoid: number
  /** In PostgreSQL; null if searches no longer find the photo. */
  version: number | null
  /** In the index; null if it has no document. */
  found: number | null
  /** False if the photo is queued or just changed, so that the index may still get its version. */
  isDrift: boolean
}

/** Returns how many photos it queued, sent or deleted of those that drifted. */
export type Repair = (
  ctx: SyncCtx,
  options: { index: string; differing: readonly Difference[]; signal: AbortSignal | undefined },
) => Promise<number>

/** Repairs the live index: photos get a new version, and the indexers send them. */
export const queueAgain: Repair = async (ctx, { index, differing }) => {
  const drifted = differing.filter(({ isDrift }) => isDrift)
  if (drifted.length === 0) return 0
  const queued = await renumber(ctx, drifted)
  const { outcomes } = await sendChanges(ctx, {
    index,
    changes: drifted.filter(({ version }) => version === null).map(toDeletion),
  })
  return queued + [...outcomes.values()].filter((outcome) => outcome === 'sent').length
}

/**
 * Repairs an index that is being built, without work for the live index: sends its photos as they are now. Queued photos too,
 * because while the live index is unavailable they stay in the outbox.
 */
export const sendAgain: Repair = async (ctx, { index, differing, signal }) => {
  const rows = await readRows(
    ctx.db,
    differing.map(({ photoid }) => photoid),
  )
  const findable = new Set(rows.map(({ photoid }) => photoid))
  const surplus = differing.filter(({ photoid, found }) => found !== null && !findable.has(photoid))
  const changes = [...rows.map(toChange), ...surplus.map(toDeletion)]
  if (changes.length > 0) await sendPage(ctx, { name: index, changes, signal })
  return differing.filter(({ isDrift }) => isDrift).length
}

/**
 * For photos that still differ after `sendAgain`: the index has a newer version, or deleted one, so the photo needs a
 * version above it.
 */
export const sendWithNewVersions: Repair = async (ctx, options) => {
  await renumber(
    ctx,
    options.differing.filter(({ isDrift }) => isDrift),
  )
  return sendAgain(ctx, options)
}

/** Queues photos that searches find, with new versions above those in the index. */
async function renumber(ctx: SyncCtx, drifted: readonly Difference[]): Promise<number> {
  const above = Math.max(0, ...drifted.map(({ found }) => found ?? 0))
  await raiseVersions(ctx.db, above)
  const findable = drifted.filter(({ version }) => version !== null)
  if (findable.length === 0) return 0
  return renumberPhotos(ctx.db, { photoids: findable.map(({ photoid }) => photoid), above })
}

/** Deletes with the version that the index has: if the photo goes live again meanwhile, its newer version wins. */
const toDeletion = ({ photoid, found }: Difference): Change => ({
  photoid,
  version: found ?? 0,
  document: null,
})
