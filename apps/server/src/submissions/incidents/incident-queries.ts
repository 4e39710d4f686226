import type { ClearanceGrade, IncidentCause } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

type Listed = {
  photo_id: string
  photoid: number
  title: string | null
  storefront_name: string | null
  width: number | null
  height: number | null
  has_thumb: boolean
}

const listed = sql`p.id as photo_id, p.photoid, p.title, s.storefront_name, p.width, p.height,
  p.thumbnail_url is not null as has_thumb`

/** More than somebody looks at in one go; how many there are in all is counted beside it. */
const mostListed = 100

export type SecondLookRow = Listed & {
  total: number
  check_id: string
  grade: ClearanceGrade
  faces_seen: number
  approved_at: Date
}

/** Approved by somebody else, the longest ago first. Next of kin lower no photo below B, so the check tells enough. */
export async function secondLooks({ db, actor }: UserTx): Promise<SecondLookRow[]> {
  const { rows } = await sql<SecondLookRow>`
    select k.id as check_id, ${listed}, visible_photo_grade(p.id) as grade, k.faces_seen, k.created_at as approved_at,
      count(*) over ()::integer as total
    from clearance_checks k
    join photos p on p.id = k.photo_id
    left join storefronts s on s.user_id = p.user_id
    where k.is_current and k.decision = 'approved' and k.second_at is null
      and k.reviewer_id is distinct from ${actor.userId}
      and p.photo_status = 'live' and p.user_id <> ${actor.userId}
      and clearance_grade(k.basis, k.has_marks or k.has_stamp, false) in ('A', 'B')
    order by k.created_at, k.id limit ${mostListed}
  `.execute(db)
  return rows
}

export type IncidentRow = Listed & {
  total: number
  id: string
  cause: IncidentCause
  opened_at: Date
  is_cleared: boolean
}

export async function openIncidents({ db }: UserTx): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select i.id, ${listed}, i.cause, i.opened_at, visible_photo_is_cleared(p.id) as is_cleared,
      count(*) over ()::integer as total
    from incidents i
    join photos p on p.id = i.photo_id
    left join storefronts s on s.user_id = p.user_id
    where i.closed_at is null
    order by i.opened_at, i.id limit ${mostListed}
  `.execute(db)
  return rows
}

type Outcome = { photoId: string; outcome: 'restored' | 'withdrawn' }

export async function closeIncident(
  { db, actor }: UserTx,
  { photoId, outcome }: Outcome,
): Promise<void> {
  await sql`
    update incidents set closed_at = clock_timestamp(), closed_by = ${actor.userId}, outcome = ${outcome}
    where photo_id = ${photoId} and closed_at is null
  `.execute(db)
}

/** Its price is what it was. */
export async function putBack({ db }: UserTx, photoId: string): Promise<void> {
  await sql`
    update photos set photo_status = 'live' where id = ${photoId} and photo_status = 'incident_hold'
  `.execute(db)
}
