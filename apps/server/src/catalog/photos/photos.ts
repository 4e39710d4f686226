import { AppError } from '../../context/app-error.ts'
import { cacheFor } from '../../context/caches.ts'
import { rawJson } from '../../context/raw-json.ts'
import type { Ctx, UserCtx } from '../../context.ts'
import { listCards } from './list-queries.ts'
import {
  countPhotos,
  findLiveIds,
  findPhotoCard,
  findSimilarPhotos,
  listPhotoCards,
  type PhotoCard,
  type SimilarPhotosRequest,
} from './queries.ts'

/** One live photo, by number or id; 404 for any other photo. */
export async function getPhotoDetails(ctx: UserCtx, photo: number | string) {
  const card = await findPhotoCard(ctx, photo)
  if (card === null) throw new AppError('not_found')

  return rawJson(card)
}

/** The live photos among `ids`, in this order. */
export async function listPhotoDetails(ctx: UserCtx, ids: readonly string[]) {
  return rawJson(await listCards(ctx, { ids }))
}

/** Live photos that look like this one or share its rare tags, most similar first. */
export async function getSimilarPhotos(ctx: UserCtx, request: SimilarPhotosRequest) {
  const cards = await findSimilarPhotos(ctx, request)
  if (cards === null) throw new AppError('not_found')

  return rawJson(cards)
}

/** Parsed cards by photo id, for responses that add fields to them. Photos that are not live are missing. */
export async function findPhotoCards(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoCard>> {
  if (ids.length === 0) return new Map()

  const rows = await listPhotoCards(ctx, ids)
  return new Map(rows.map(({ photo_id, card }) => [photo_id, card]))
}

/** The ids of the live photos among `ids`, for lists that were read earlier. */
export async function findLivePhotos(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()

  return new Set(await findLiveIds(ctx, ids))
}

export async function countLivePhotos(ctx: Ctx) {
  return { count: await cachedCount(ctx) }
}

/** Every page requests it for its footer, and counting reads all live photos. */
const cachedCount = cacheFor(60_000, (ctx: Ctx) => countPhotos(ctx, 'live'))
