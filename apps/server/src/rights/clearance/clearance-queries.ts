import type { ChecklistItem, ClaimBasis, ClearanceGrade } from '@shoebox/domain/rights/clearance'
import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { UserCtx } from '../../context.ts'

export type ClearanceRow = {
  photo_id: string
  grade: ClearanceGrade
  basis: ClaimBasis
  checklist: readonly ChecklistItem[]
  checked_at: string
  is_hero_confirmed: boolean
  /** By the rule that everything sold goes by: a grade above C, and a second person who looked. */
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

type Found = { clearance: Omit<ClearanceRow, 'allows_hero'> | null; allows_hero: boolean }

const clearanceSql = 'select photo_clearance($1) as clearance, photo_allows_hero($1) as allows_hero'

/** Null where the photo is not live. */
export async function findClearance(ctx: UserCtx, photoId: string): Promise<ClearanceRow | null> {
  const query = CompiledQuery.raw(clearanceSql, [photoId])
  const [row] = await read<Found>(ctx, { name: 'rights.photo-clearance', query })
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
