import type { IncidentCause } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { type ListedPhotoRow, listedPhotoColumns, maxListed } from '../review/queries.ts'

export type IncidentRow = ListedPhotoRow & {
  total: number
  id: string
  cause: IncidentCause
  opened_at: Date
  is_cleared: boolean
}

export async function listOpenIncidents({ db }: UserTx): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select i.id, ${listedPhotoColumns}, i.cause, i.opened_at, visible_photo_is_cleared(p.id) as is_cleared,
      count(*) over ()::integer as total
    from incidents i
    join photos p on p.id = i.photo_id
    left join storefronts s on s.user_id = p.user_id
    where i.closed_at is null
    order by i.opened_at, i.id limit ${maxListed}
  `.execute(db)
  return rows
}

type IncidentEnd = { photoId: string; outcome: 'restored' | 'withdrawn' }

export async function closeIncident(
  { db, actor }: UserTx,
  { photoId, outcome }: IncidentEnd,
): Promise<void> {
  await sql`
    update incidents set closed_at = clock_timestamp(), closed_by = ${actor.userId}, outcome = ${outcome}
    where photo_id = ${photoId} and closed_at is null
  `.execute(db)
}

/** Puts the photo back on sale at its earlier price. */
export async function setLive({ db }: UserTx, photoId: string): Promise<void> {
  await sql`
    update photos set photo_status = 'live' where id = ${photoId} and photo_status = 'incident_hold'
  `.execute(db)
}

type ClaimState = 'stated' | 'disputed'

export async function findClaimState({ db }: UserTx, photoId: string): Promise<ClaimState | null> {
  const { rows } = await sql<{ claim_state: ClaimState }>`
    select claim_state from rights_claims where photo_id = ${photoId} for no key update
  `.execute(db)
  return rows[0]?.claim_state ?? null
}

type ClaimChange = { photoId: string; state: ClaimState }

export async function setClaimState(
  { db }: UserTx,
  { photoId, state }: ClaimChange,
): Promise<void> {
  await sql`
    update rights_claims set claim_state = ${state} where photo_id = ${photoId}
  `.execute(db)
}

type ReleaseRow = { id: string; user_id: string; release_state: string }

export async function lockRelease({ db }: UserTx, id: string): Promise<ReleaseRow | null> {
  const { rows } = await sql<ReleaseRow>`
    select id, user_id, release_state from releases where id = ${id} for no key update
  `.execute(db)
  return rows[0] ?? null
}

type ReleaseChange = { id: string; state: 'signed' | 'disputed' }

export async function setReleaseState({ db }: UserTx, { id, state }: ReleaseChange): Promise<void> {
  await sql`
    update releases set release_state = ${state},
      ended_at = case when ${state} = 'disputed' then clock_timestamp() end
    where id = ${id}
  `.execute(db)
}
