import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ClaimBasis, FaceStatus, IncidentCause } from '@shoebox/domain/rights/clearance'
import type { ReleaseState } from '@shoebox/domain/rights/release-state'
import type { StatusCounts } from '@shoebox/domain/submissions/photo-tabs'
import { type RawBuilder, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { type DescriptionRow, descriptionColumns, type FileFacts } from '../description/queries.ts'

export type MyFaceRow = {
  id: string
  box: { x: number; y: number; width: number; height: number }
  face_status: FaceStatus
  person_id: string | null
  person_name: string | null
  release_state: ReleaseState | null
}

export type MyPhotoRow = DescriptionRow & {
  id: string
  photoid: number
  photo_status: PhotoStatus
  file_name: string | null
  title: string | null
  description: string | null
  decade_taken: string | null
  date_taken: string | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
  tags: string[]
  file_facts: FileFacts | null
  events: { id: string; name: string }[]
  width: number | null
  height: number | null
  thumbhash: string | null
  has_thumb: boolean
  has_erased_face: boolean
  basis: ClaimBasis | null
  photographer: string | null
  evidence: string | null
  claim_state: 'stated' | 'disputed' | null
  stated_at: Date | null
  draft_basis: ClaimBasis | null
  draft_photographer: string | null
  back_id: string | null
  failure: string | null
  decision: 'returned' | 'declined' | null
  reason: string | null
  note: string | null
  decided_at: Date | null
  cause: IncidentCause | null
  opened_at: Date | null
  faces: MyFaceRow[]
  created_at: Date
}

type PageOptions = { statuses: readonly PhotoStatus[]; before: number | null; limit: number }

/** Lists photos, the highest number first. Omits backs, which are shown with their fronts. */
export function listOwnPhotos(
  tx: UserTx,
  { statuses, before, limit }: PageOptions,
): Promise<MyPhotoRow[]> {
  return selectPhotos(
    tx,
    sql`
      select id from photos
      where user_id = ${tx.actor.userId} and back_of is null and photo_status = any (${[...statuses]})
        and (${before}::integer is null or photoid < ${before})
      order by photoid desc limit ${limit}`,
  )
}

export async function findOwnPhoto(tx: UserTx, id: string): Promise<MyPhotoRow | null> {
  const rows = await selectPhotos(
    tx,
    sql`select id from photos where id = ${id} and user_id = ${tx.actor.userId} and back_of is null`,
  )
  return rows[0] ?? null
}

/** `release_state` of a face is `signed` if a release is in force, otherwise the state of the most advanced one. */
async function selectPhotos({ db }: UserTx, ids: RawBuilder<unknown>): Promise<MyPhotoRow[]> {
  const { rows } = await sql<MyPhotoRow>`
    with page as materialized (${ids})
    select p.id, p.photoid, p.photo_status, u.file_name, p.title, p.description, p.decade_taken, p.date_taken,
      p.location_city, p.location_state_province, p.location_country, p.tags, p.width, p.height, p.thumbhash,
      ${descriptionColumns}, m.metadata as file_facts,
      p.thumbnail_url is not null as has_thumb, p.has_erased_face, p.created_at,
      c.basis, c.photographer, c.evidence, c.claim_state, c.stated_at,
      d.basis as draft_basis, d.photographer as draft_photographer,
      b.id as back_id, i.failure, k.decision, k.reason, k.note, k.created_at as decided_at,
      h.cause, h.opened_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name)
        from photo_events pe join events e on e.id = pe.event_id where pe.photo_id = p.id), '[]') as events,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.id, 'box', jsonb_build_object('x', f.box_x, 'y', f.box_y, 'width', f.box_width, 'height', f.box_height),
          'face_status', f.face_status, 'person_id', f.person_id, 'person_name', s.name,
          'release_state', case
            when f.person_id is null then null
            when visible_face_releases(f.photo_id, f.person_id) <> '{}' then 'signed'
            else (
              select r.release_state from releases r
              join release_photos l on l.release_id = r.id and l.photo_id = f.photo_id
              where r.person_id = f.person_id
                and r.release_state in ('viewed', 'sent', 'declined', 'disputed', 'expired')
              order by array_position(array['viewed', 'sent', 'declined', 'disputed', 'expired'], r.release_state),
                r.created_at desc
              limit 1)
            end) order by f.box_x, f.id)
        from photo_faces f left join people s on s.id = f.person_id where f.photo_id = p.id), '[]') as faces
    from page
    join photos p on p.id = page.id
    left join uploads u on u.photo_id = p.id
    left join photo_metadata m on m.photo_id = p.id
    left join rights_claims c on c.photo_id = p.id and c.user_id = p.user_id
    left join rights_claim_drafts d on d.photo_id = p.id
    left join photos b on b.back_of = p.id and b.photo_status not in ('failed', 'withdrawn')
    left join photo_ingest i on i.photo_id = p.id
    left join own_photo_checks(array(select id from page)) k on k.photo_id = p.id and k.is_current
      and k.decision in ('returned', 'declined') and p.photo_status in ('needs_info', 'declined')
    left join incidents h on h.photo_id = p.id and h.closed_at is null
    order by p.photoid desc
  `.execute(db)
  return rows
}

export async function countOwnPhotos({ db, actor }: UserTx): Promise<StatusCounts> {
  const { rows } = await sql<{ photo_status: PhotoStatus; count: number }>`
    select photo_status, count(*) as count from photos
    where user_id = ${actor.userId} and back_of is null group by photo_status
  `.execute(db)
  return Object.fromEntries(rows.map(({ photo_status, count }) => [photo_status, count]))
}

export type HistoryRow = {
  event: 'added' | 'claimed' | 'returned' | 'declined' | 'approved' | 'held' | 'restored'
  at: Date
}

export async function findHistory({ db }: UserTx, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select 'added' as event, created_at as at from photos where id = ${id}
    union all select 'claimed', stated_at from rights_claims where photo_id = ${id}
    union all select decision, created_at from own_photo_checks(array[${id}::uuid])
    union all select 'held', opened_at from incidents where photo_id = ${id}
    union all select 'restored', closed_at from incidents where photo_id = ${id} and outcome = 'restored'
    order by at desc
  `.execute(db)
  return rows
}
