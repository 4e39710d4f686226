import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { UserActor } from '../../context/actor.ts'
import { rawJson } from '../../context/raw-json.ts'
import type { RequestCtx } from '../../context.ts'
import { listCards, listVisitorRows } from './list-queries.ts'
import { findPhotoCards } from './photos.ts'
import { presentVisitorPhoto, type VisitorPhoto } from './present.ts'
import type { PhotoCard } from './queries.ts'
import { applyVisitorQuota, exemptSharedPhotos } from './visitor-quota.ts'

/**
 * Every list of photos is built here. Users get cards: JSON that triggers have stored and that is sent unparsed. Visitors
 * get fewer fields of the first photos only, within the daily quota of their network.
 */
type PhotoList = {
  ids: readonly string[]
  /** The JSON of each photo as the caller may see it, in the order of `ids`, if already loaded. */
  cards?: readonly string[] | undefined
  /** Photos on all pages together; if given, each row has it as `total_count`. */
  total?: number | undefined
}

type PhotoRows = {
  /** A JSON array, in pieces. */
  json: readonly string[]
  /** The photos of the list that the quota allowed. */
  allowed: number
}

/** These photos as rows, in the order of `ids`. */
export async function listPhotos(ctx: RequestCtx, list: PhotoList): Promise<PhotoRows> {
  const { ids, cards, total } = list
  if (ctx.actor.kind === 'user') {
    const json = cards ? joinCards(cards, total) : [await listCards(ctx, list)]
    return { json, allowed: ids.length }
  }

  const allowed = await applyVisitorQuota(ctx, ids.slice(0, visitorPageSize))
  const allowedCards = cards ? pickCards(list, allowed) : await listVisitorCards(ctx, allowed)
  return { json: joinCards(allowedCards, total), allowed: allowed.length }
}

type PhotoPage = PhotoList & {
  total: number
  /** Visitors get no rows of a later page. */
  isFirst: boolean
  nextCursor: string | null
  /** Fields of the response beside the rows. */
  fields: object
}

/** A page of rows as a response. `is_capped`: a visitor would see more photos with a session. */
export async function listPhotoPage(ctx: RequestCtx, page: PhotoPage) {
  const { ids, cards, total, isFirst, nextCursor, fields } = page
  const isVisitor = ctx.actor.kind !== 'user'
  const shownIds = isVisitor && !isFirst ? [] : ids
  // The cards of the index have the fields for users, not for visitors.
  const userCards = isVisitor ? undefined : cards
  const { json, allowed } = await listPhotos(ctx, { ids: shownIds, cards: userCards, total })

  const rest = JSON.stringify({
    ...fields,
    next_cursor: isVisitor ? null : nextCursor,
    is_capped: isVisitor && (total > visitorPageSize || allowed < ids.length),
  })
  return rawJson('{"rows":', ...json, ',', rest.slice(1))
}

/** Parsed cards by photo id, for responses with one photo in each item. Photos that the caller may not see are missing. */
export async function findCards(
  ctx: RequestCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoCard | VisitorPhoto>> {
  if (isForUser(ctx)) return findPhotoCards(ctx, ids)

  const allowed = await applyVisitorQuota(ctx, ids.slice(0, visitorPageSize))
  const rows = await listVisitorRows(ctx, allowed)
  return new Map(rows.map((row) => [row.id, presentVisitorPhoto(row)]))
}

/**
 * The live photos of a shared wishlist as visitors see them, in the order of `ids`. Anyone with the link sees all of them,
 * and none counts toward the quota.
 */
export async function listSharedPhotos(ctx: RequestCtx, ids: readonly string[]) {
  const rows = await listVisitorRows(ctx, ids)
  if (!isForUser(ctx)) exemptSharedPhotos(ctx, ids)
  return rows.map((row) => ({ total_count: rows.length, ...presentVisitorPhoto(row) }))
}

async function listVisitorCards(ctx: RequestCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await listVisitorRows(ctx, ids)
  return rows.map((row) => JSON.stringify(presentVisitorPhoto(row)))
}

function pickCards({ ids, cards = [] }: PhotoList, allowed: readonly string[]): string[] {
  const allowedIds = new Set(allowed)
  return cards.filter((_, at) => allowedIds.has(ids[at] ?? ''))
}

/** A JSON array of cards, each with the total as its first field. Not one string: see `rawJson`. */
function joinCards(cards: readonly string[], total: number | undefined): string[] {
  const start = total === undefined ? '{' : `{"total_count":${total},`
  const pieces = cards.flatMap((card, at) => [at === 0 ? start : `,${start}`, card.slice(1)])
  return ['[', ...pieces, ']']
}

function isForUser<Any extends RequestCtx>(ctx: Any): ctx is Any & { actor: UserActor } {
  return ctx.actor.kind === 'user'
}
