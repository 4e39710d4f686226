import type { photoDetails } from '@shoebox/contract/catalog/photo'
import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { CompiledQuery } from 'kysely'
import type { output } from 'zod/v4/core'
import { anonymous } from '../../context/actor.ts'
import { read } from '../../context/statement.ts'
import type { Ctx, UserCtx } from '../../context.ts'

/** Everything that a user sees of a photo. Triggers keep one card per live photo; other photos have none. */
export type PhotoCard = output<typeof photoDetails>

export const photoCardSql = {
  photoid: 'select card::text as card from photo_card where photoid = $1',
  id: 'select card::text as card from photo_card where photo_id = $1',
}

/** The card of a live photo as JSON, by number or id; null for any other photo. */
export async function findPhotoCard(ctx: Ctx, photo: number | string): Promise<string | null> {
  const by = typeof photo === 'number' ? 'photoid' : 'id'
  const query = CompiledQuery.raw(photoCardSql[by], [photo])
  const [row] = await read<{ card: string }>(ctx, { name: `catalog.photo-card-by-${by}`, query })
  return row?.card ?? null
}

type CardRow = { photo_id: string; card: PhotoCard }

const photoCardsSql = 'select photo_id, card from photo_card where photo_id = any ($1::uuid[])'

/** Parsed cards, for responses that add fields to them. */
export function listPhotoCards(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  const query = CompiledQuery.raw(photoCardsSql, [`{${ids.join()}}`])
  return read<CardRow>(ctx, { name: 'catalog.photo-cards', query })
}

export type SimilarPhotosRequest = { p_photo_id: string; p_limit: number; p_offset: number }

/** PostgreSQL builds the whole response from the cards. Null if the photo is not live. */
export const similarPhotosSql = `
  select case when exists (select from photo_card where photo_id = $1) then (
    select coalesce('[' || string_agg(c.card::text, ',' order by s.place) || ']', '[]')
    from similar_photos($1, $2, $3) s join photo_card c on c.photo_id = s.photo_id) end as json`

export async function findSimilarPhotos(
  ctx: UserCtx,
  { p_photo_id, p_limit, p_offset }: SimilarPhotosRequest,
): Promise<string | null> {
  const query = CompiledQuery.raw(similarPhotosSql, [p_photo_id, p_limit, p_offset])
  const [row] = await read<{ json: string | null }>(ctx, { name: 'catalog.similar-photos', query })
  return row?.json ?? null
}

export async function countPhotos(ctx: Ctx, status: PhotoStatus): Promise<number> {
  const query = CompiledQuery.raw('select count(*) as count from photos where photo_status = $1', [
    status,
  ])
  const [row] = await read<{ count: number }>(ctx, { name: 'catalog.count-photos', query })
  return row?.count ?? 0
}

export const liveIdsSql = `select id from photos where id = any ($1::uuid[]) and photo_status = 'live'`

/** The ids of live photos among `ids`. Runs as a visitor, because row-level security is cheapest for that role. */
export async function findLiveIds({ pool }: Ctx, ids: readonly string[]): Promise<string[]> {
  const query = CompiledQuery.raw(liveIdsSql, [`{${ids.join()}}`])
  const ctx = { pool, actor: anonymous }
  const rows = await read<{ id: string }>(ctx, { name: 'catalog.live-photo-ids', query })
  return rows.map(({ id }) => id)
}

type UnpublishedPhotos = { ids: readonly string[]; rendition: string }

const unpublishedIdsSql = `
  select p.id from photos p join photo_files f on f.photo_id = p.id and f.rendition = $2
  where p.id = any ($1::uuid[]) and p.photo_status <> 'live'`

/**
 * The ids of photos among `ids` that are not live but visible to the user under row-level security: the user's own, and
 * all photos for staff. Photos without this rendition are left out.
 */
export async function findUnpublishedIds(
  ctx: UserCtx,
  { ids, rendition }: UnpublishedPhotos,
): Promise<string[]> {
  const query = CompiledQuery.raw(unpublishedIdsSql, [`{${ids.join()}}`, rendition])
  const rows = await read<{ id: string }>(ctx, { name: 'catalog.unpublished-photo-ids', query })
  return rows.map(({ id }) => id)
}
