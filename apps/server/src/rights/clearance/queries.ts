import type { ChecklistItem, ClaimBasis, ClearanceGrade } from '@shoebox/domain/rights/clearance'
import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import { CompiledQuery, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { UserCtx, UserTx } from '../../context.ts'

type TitleClaim = {
  photoIds: readonly string[]
  basis: ClaimBasis
  photographer: string | null
  evidence: string | null
}

/** Saving the same claim again keeps its date. */
export async function saveClaims(
  { db, actor }: UserTx,
  { photoIds, basis, photographer, evidence }: TitleClaim,
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

/** Skips photos whose claim already has these values. */
export async function insertClaimDrafts(
  { db, actor }: UserTx,
  { photoIds, basis, photographer }: Omit<TitleClaim, 'evidence'>,
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

export type ContextRow = { context: FamilyContext; answer: ContextAnswer; updated_at: Date }

export async function findOwnContexts({ db, actor }: UserTx): Promise<ContextRow[]> {
  // Check constraints limit both columns to the values of the domain types.
  const { rows } = await sql<ContextRow>`
    select context, answer, updated_at from family_contexts where user_id = ${actor.userId}
  `.execute(db)
  return rows
}

export type ContextAnswers = Record<FamilyContext, ContextAnswer>

export async function saveContexts({ db, actor }: UserTx, answers: ContextAnswers): Promise<void> {
  await sql`
    insert into family_contexts (user_id, context, answer)
    select ${actor.userId}, key, value from jsonb_each_text(${JSON.stringify(answers)}::jsonb)
    order by key
    on conflict (user_id, context) do update set answer = excluded.answer
  `.execute(db)
}

export type ClearanceRow = {
  photo_id: string
  grade: ClearanceGrade
  basis: ClaimBasis
  checklist: readonly ChecklistItem[]
  checked_at: string
  is_hero_confirmed: boolean
  /** Above grade C and confirmed by a second look. */
  allows_hero: boolean
  faces: {
    identifiable: number
    unidentifiable: number
    person: number
    guardian: number
    next_of_kin: number
  }
  contexts: Partial<Record<FamilyContext, ContextAnswer>>
}

type ClearanceResult = { clearance: Omit<ClearanceRow, 'allows_hero'> | null; allows_hero: boolean }

const clearanceSql = 'select photo_clearance($1) as clearance, photo_allows_hero($1) as allows_hero'

/** Null if the photo is not live. */
export async function findClearance(ctx: UserCtx, photoId: string): Promise<ClearanceRow | null> {
  const query = CompiledQuery.raw(clearanceSql, [photoId])
  const [row] = await read<ClearanceResult>(ctx, { name: 'rights.photo-clearance', query })
  if (!row?.clearance) return null

  return { ...row.clearance, allows_hero: row.allows_hero }
}

type LicenseOptionsRow = { photo_id: string; grade: ClearanceGrade; allows_hero: boolean }

const licenseOptionsSql =
  'select photo_id, grade, allows_hero from photo_license_options($1::uuid[])'

export function findLicenseOptions(
  ctx: UserCtx,
  photoIds: readonly string[],
): Promise<LicenseOptionsRow[]> {
  const query = CompiledQuery.raw(licenseOptionsSql, [`{${photoIds.join()}}`])
  return read<LicenseOptionsRow>(ctx, { name: 'rights.license-options', query })
}
