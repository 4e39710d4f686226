import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { DuplicateDecision, DuplicateKind } from '@shoebox/domain/submissions/duplicates'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type RelatedPhotoRow = {
  id: string
  photoid: number
  title: string | null
  photo_status: PhotoStatus
  width: number | null
  height: number | null
  has_images: boolean
}

export type SimilarPhotoRow = RelatedPhotoRow & {
  photo_id: string
  other_photo_id: string
  kind: DuplicateKind
  distance: number
  decision: DuplicateDecision | 'open'
  is_same_family: boolean
}

/** Lists similar photos, undecided pairs first. */
export async function listSimilarPhotos({ db }: UserTx, id: string): Promise<SimilarPhotoRow[]> {
  const { rows } = await sql<SimilarPhotoRow>`
    select d.photo_id, d.other_photo_id, d.kind, d.distance, d.decision, o.user_id = p.user_id as is_same_family,
      o.id, o.photoid, o.title, o.photo_status, o.width, o.height, o.thumbnail_url is not null as has_images
    from photo_duplicates d
    join photos p on p.id = ${id}
    join photos o on o.id = case when d.photo_id = p.id then d.other_photo_id else d.photo_id end
    where d.photo_id = p.id or d.other_photo_id = p.id
    order by d.decision = 'open' desc, d.distance, o.photoid limit 6
  `.execute(db)
  return rows
}

export type FamilyCounts = { live: number; declined: number }

export async function countFamilyPhotos({ db }: UserTx, userId: string): Promise<FamilyCounts> {
  const { rows } = await sql<FamilyCounts>`
    select (count(*) filter (where photo_status = 'live'))::integer as live,
      (count(*) filter (where photo_status = 'declined'))::integer as declined
    from photos where user_id = ${userId} and back_of is null
  `.execute(db)
  return rows[0] ?? { live: 0, declined: 0 }
}

/** The family's latest photos with a decision. Photos in needs_info count only if a moderator returned them. */
export async function listPreviousPhotos(
  { db }: UserTx,
  { id, userId }: { id: string; userId: string },
): Promise<RelatedPhotoRow[]> {
  const { rows } = await sql<RelatedPhotoRow>`
    select id, photoid, title, photo_status, width, height, thumbnail_url is not null as has_images
    from photos p
    where user_id = ${userId} and id <> ${id} and back_of is null
      and (photo_status in ('live', 'declined', 'paused', 'incident_hold')
        or photo_status = 'needs_info' and exists (
          select from clearance_checks c
          where c.photo_id = p.id and c.is_current and c.decision = 'returned'))
    order by photoid desc limit 4
  `.execute(db)
  return rows
}

export type SuggestionRow = {
  keywords: string[]
  taken: string | null
  tags: string[]
  decade: string | null
  city: string | null
  state: string | null
  country: string | null
}

/** Sources: the file's metadata, tags and decades that similar photos share, and the family's most frequent place. */
export async function findSuggestions(
  { db }: UserTx,
  { id, userId }: { id: string; userId: string },
): Promise<SuggestionRow | null> {
  const { rows } = await sql<SuggestionRow>`
    with alike as (select n.tags, n.decade_taken from photos_like(${id}, 8) l join photos n on n.id = l)
    select
      array(select jsonb_array_elements_text(m.metadata -> 'keywords')) as keywords,
      m.metadata ->> 'taken' as taken,
      array(
        select tag from alike, unnest(tags) tag group by tag having count(*) > 1 order by count(*) desc, tag limit 6
      ) as tags,
      (select decade_taken from alike where decade_taken is not null
       group by decade_taken order by count(*) desc, decade_taken limit 1) as decade,
      h.location_city as city, h.location_state_province as state, h.location_country as country
    from photos p
    left join photo_metadata m on m.photo_id = p.id
    left join lateral (
      select location_city, location_state_province, location_country from photos
      where user_id = ${userId} and location_city is not null and id <> ${id}
      group by 1, 2, 3 order by count(*) desc, 1 limit 1
    ) h on true
    where p.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
