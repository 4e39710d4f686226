import { actsAsStaff } from '../accounts/roles.ts'
import { findCards } from '../catalog/photos/photo-list.ts'
import { findLivePhotos } from '../catalog/photos/photos.ts'
import { cacheFor } from '../context/caches.ts'
import type { Ctx, RequestCtx } from '../context.ts'
import { presentListed } from './present.ts'
import { findCollection, type ListedRow, listAllCollections } from './queries.ts'

/** Caches names, ids and counts. Every change to a collection clears it. */
export const cachedCollections = cacheFor(60_000, (ctx: Pick<Ctx, 'pool' | 'caches'>) =>
  listAllCollections(ctx),
)

/**
 * Lists collections, newest first, with a constant number of statements. Counts may be a minute old, except for staff,
 * who have to see what they curate. Covers are checked on each call: a photo that was taken off sale is replaced by the
 * next candidate.
 */
export async function listCollections(ctx: RequestCtx) {
  const rows = (await actsAsStaff(ctx))
    ? await listAllCollections(ctx)
    : await cachedCollections(ctx)
  return addCovers(ctx, await dropHiddenCovers(ctx, rows))
}

export async function getCollection(ctx: RequestCtx, id: string) {
  const row = await findCollection(ctx, id)
  if (row === null) return null

  const [collection] = await addCovers(ctx, [row])
  return collection ?? null
}

async function dropHiddenCovers(ctx: RequestCtx, rows: readonly ListedRow[]) {
  const candidates = [...new Set(rows.flatMap(({ cover_ids }) => cover_ids))]
  const live = await findLivePhotos(ctx, candidates)
  return rows.map((row) => ({ ...row, cover_ids: row.cover_ids.filter((id) => live.has(id)) }))
}

/** Reads the cards of all covers at once. The visitor quota may omit some. */
async function addCovers(ctx: RequestCtx, rows: readonly ListedRow[]) {
  const ids = [...new Set(rows.flatMap(({ cover_ids }) => cover_ids.slice(0, 1)))]
  const cards = await findCards(ctx, ids)
  const isVisitor = ctx.actor.kind !== 'user'

  return rows.map((row) => {
    const card = cards.get(row.cover_ids[0] ?? '') ?? null
    return presentListed(row, { card, isVisitor })
  })
}
