import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

type ClaimState = 'stated' | 'disputed'

export async function findClaimState({ db }: UserTx, photoId: string): Promise<ClaimState | null> {
  const { rows } = await sql<{ claim_state: ClaimState }>`
    select claim_state from rights_claims where photo_id = ${photoId} for no key update
  `.execute(db)
  return rows[0]?.claim_state ?? null
}

type ClaimMove = { photoId: string; state: ClaimState }

export async function setClaimState({ db }: UserTx, { photoId, state }: ClaimMove): Promise<void> {
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

type ReleaseMove = { id: string; state: 'signed' | 'disputed' }

export async function setReleaseState({ db }: UserTx, { id, state }: ReleaseMove): Promise<void> {
  await sql`
    update releases set release_state = ${state},
      ended_at = case when ${state} = 'disputed' then clock_timestamp() end
    where id = ${id}
  `.execute(db)
}
