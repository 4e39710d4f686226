import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ClaimRow = {
  basis: ClaimBasis
  photographer: string | null
  evidence: string | null
}

type Stated = ClaimRow & { photoIds: readonly string[] }

/** Said again it keeps the instant at which it was said first. */
export async function writeClaims(
  { db, actor }: UserTx,
  { photoIds, basis, photographer, evidence }: Stated,
): Promise<void> {
  await sql`
    insert into rights_claims (photo_id, user_id, basis, photographer, evidence, owns_print)
    select photo_id, ${actor.userId}, ${basis}, ${photographer}, ${evidence}, true
    from unnest(${[...photoIds]}::uuid[]) photo_id order by photo_id
    on conflict (photo_id) do update set basis = excluded.basis, photographer = excluded.photographer,
      evidence = excluded.evidence, stated_at = now()
    where (rights_claims.basis, rights_claims.photographer, rights_claims.evidence)
      is distinct from (excluded.basis, excluded.photographer, excluded.evidence)
  `.execute(db)
}

export async function deleteClaimDrafts(
  { db }: UserTx,
  photoIds: readonly string[],
): Promise<void> {
  await sql`delete from rights_claim_drafts where photo_id = any (${[...photoIds]}::uuid[])`.execute(
    db,
  )
}

/** Skips photos whose claim says the same already: for them there is nothing left to complete. */
export async function insertClaimDrafts(
  { db, actor }: UserTx,
  { photoIds, basis, photographer }: Omit<Stated, 'evidence'>,
): Promise<void> {
  await sql`
    insert into rights_claim_drafts (photo_id, user_id, basis, photographer)
    select chosen.photo_id, ${actor.userId}, ${basis}, ${photographer}
    from unnest(${[...photoIds]}::uuid[]) as chosen (photo_id)
    where not exists (
      select from rights_claims c
      where c.photo_id = chosen.photo_id and c.basis = ${basis} and c.photographer is not distinct from ${photographer})
    order by chosen.photo_id
  `.execute(db)
}
