import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { CompiledQuery } from 'kysely'
import { anonymous } from '../../context/actor.ts'
import { read } from '../../context/read.ts'
import type { Ctx, UserCtx } from '../../context.ts'

export async function countPhotos(ctx: Ctx, status: PhotoStatus): Promise<number> {
  const query = CompiledQuery.raw('select count(*) as count from photos where photo_status = $1', [
    status,
  ])
  const [row] = await read<{ count: number }>(ctx, { name: 'catalog.count-photos', query })
  return row?.count ?? 0
}

/**
 * Hot: cards lie ready as JSON, so the database writes the whole answer and nobody parses it. Cards
 * exist for live photos only.
 */
export const livePhotoDetailsSql = `
  select coalesce('[' || string_agg(card::text, ',' order by array_position($1::uuid[], photo_id)) || ']', '[]') as json
  from photo_card where photo_id = any ($1::uuid[])`

export async function livePhotoDetails(ctx: Ctx, ids: readonly string[]): Promise<string> {
  // UUIDs need no quoting; the driver's own array writer would escape each one.
  const query = CompiledQuery.raw(livePhotoDetailsSql, [`{${ids.join()}}`])
  const [row] = await read<{ json: string }>(ctx, { name: 'catalog.live-photo-details', query })
  return row?.json ?? '[]'
}

const popularCardsSql = `
  select c.photo_id as id, c.card::text as card
  from photo_rank r join photo_card c on c.photo_id = r.photo_id
  where r.popularity > 0
  order by r.popularity desc, r.photoid desc limit $1`

type CardRow = { id: string; card: string }

/** Each as JSON. Cards exist for live photos only. */
export function popularCards(ctx: Ctx, limit: number): Promise<CardRow[]> {
  const query = CompiledQuery.raw(popularCardsSql, [limit])
  return read<CardRow>(ctx, { name: 'catalog.popular-cards', query })
}

export type VisitorPhotoRow = {
  id: string
  photoid: number
  thumbnail_url: string
  width: number
  height: number
  thumbhash: string | null
  /** The rest describes the photo in its alt text. */
  tags: string[]
  decade_taken: string | null
  people_count: number | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

/** The columns of `VisitorPhotoRow`. Visitors may list photos by each value of the last two lines, so none is a secret. */
export const visitorColumns = `
  v.id, v.photoid, v.thumbnail_url, v.width, v.height, v.thumbhash,
  v.tags[1:3] as tags, v.decade_taken, v.people_count,
  v.location_city, v.location_state_province, v.location_country`

const popularForVisitorsSql = `
  select ${visitorColumns}
  from photo_popularity p join photos v on v.id = p.photo_id and v.photo_status = 'live'
  where p.popularity > 0
  order by p.popularity desc, v.photoid desc limit $1`

export function popularPhotosOfVisitor(ctx: Ctx, limit: number): Promise<VisitorPhotoRow[]> {
  const query = CompiledQuery.raw(popularForVisitorsSql, [limit])
  return read<VisitorPhotoRow>(ctx, { name: 'catalog.popular-for-visitors', query })
}

export const livePhotoIdsSql = `select id from photos where id = any ($1::uuid[]) and photo_status = 'live'`

/** Those of these photos that everyone may see, asked as a visitor would: whoever asks, the policies have little to check. */
export async function livePhotoIds({ pool }: Ctx, ids: readonly string[]): Promise<string[]> {
  const query = CompiledQuery.raw(livePhotoIdsSql, [`{${ids.join()}}`])
  const ctx = { pool, actor: anonymous }
  const rows = await read<{ id: string }>(ctx, { name: 'catalog.live-photo-ids', query })
  return rows.map(({ id }) => id)
}

type Unpublished = { ids: readonly string[]; rendition: string }

const unpublishedPhotoIdsSql = `
  select p.id from photos p join photo_files f on f.photo_id = p.id and f.rendition = $2
  where p.id = any ($1::uuid[]) and p.photo_status <> 'live'`

/**
 * Those of these photos that are not on sale and yet the reader's to see, as the policies have it: the own ones, and
 * for staff any. Only where the file has been made.
 */
export async function unpublishedPhotoIds(
  ctx: UserCtx,
  { ids, rendition }: Unpublished,
): Promise<string[]> {
  const query = CompiledQuery.raw(unpublishedPhotoIdsSql, [`{${ids.join()}}`, rendition])
  const rows = await read<{ id: string }>(ctx, { name: 'catalog.unpublished-photo-ids', query })
  return rows.map(({ id }) => id)
}

type TagRow = { tag: string; photo_count: number }

const commonTagsSql =
  'select tag, photos as photo_count from most_used_tags($1) order by photos desc, tag'

/** The tags that most live photos have. */
export function findCommonTags(ctx: Ctx, limit: number): Promise<TagRow[]> {
  const query = CompiledQuery.raw(commonTagsSql, [limit])
  return read<TagRow>(ctx, { name: 'catalog.common-tags', query })
}
