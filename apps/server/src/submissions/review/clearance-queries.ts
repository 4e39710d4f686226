import type { ClaimBasis, ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ClearanceRow = {
  basis: ClaimBasis | null
  claim_state: 'stated' | 'disputed' | null
  /** Identifiable ones. */
  faces: number
  unidentifiable: number
  unnamed: number
  unreleased: number
  faces_digest: string
  has_erased_face: boolean
}

/** What a photo's clearance rests on, whatever a moderator says. */
export async function findClearance({ db }: UserTx, photoId: string): Promise<ClearanceRow> {
  const { rows } = await sql<ClearanceRow>`
    select c.basis, c.claim_state, visible_photo_faces_digest(p.id) as faces_digest, f.faces, f.unidentifiable, f.unnamed, f.unreleased,
      p.has_erased_face
    from photos p
    left join rights_claims c on c.photo_id = p.id and c.user_id = p.user_id
    cross join lateral (
      select (count(*) filter (where face_status = 'identifiable'))::integer as faces,
        (count(*) filter (where face_status = 'unidentifiable'))::integer as unidentifiable,
        (count(*) filter (where face_status = 'identifiable' and person_id is null))::integer as unnamed,
        (count(distinct person_id) filter (where face_status = 'identifiable'
          and visible_face_releases(photo_id, person_id) = '{}'))::integer as unreleased
      from photo_faces where photo_id = p.id
    ) f
    where p.id = ${photoId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: photo row missing after lock')
  return row
}

export async function findGrade({ db }: UserTx, photoId: string): Promise<ClearanceGrade | null> {
  const { rows } = await sql<{ grade: ClearanceGrade | null }>`
    select visible_photo_grade(${photoId}) as grade
  `.execute(db)
  return rows[0]?.grade ?? null
}

export async function findAllowsHero({ db }: UserTx, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ allows_hero: boolean }>`
    select photo_allows_hero(${photoId}) as allows_hero
  `.execute(db)
  return rows[0]?.allows_hero ?? false
}

export async function isCleared({ db }: UserTx, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ is_cleared: boolean }>`
    select visible_photo_is_cleared(${photoId}) as is_cleared
  `.execute(db)
  return rows[0]?.is_cleared ?? false
}
