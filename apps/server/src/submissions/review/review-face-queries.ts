import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ReviewFaceRow = {
  id: string
  box_x: number
  box_y: number
  box_width: number
  box_height: number
  face_status: FaceStatus
  age_min: number | null
  age_max: number | null
  person_id: string | null
  name: string | null
  standing: Standing | null
  birth_year: number | null
  is_released: boolean
  release_id: string | null
  release_state: ReleaseState | null
  relation: Relation | null
  signer_name: string | null
  signed_name: string | null
  signed_at: Date | null
  is_own_address: boolean
  is_same_network: boolean
  refusals: number
}

/** From the left, as one reads a caption. Of several releases the one that counts, or else the latest. */
export async function facesInReview({ db }: UserTx, photoId: string): Promise<ReviewFaceRow[]> {
  const { rows } = await sql<ReviewFaceRow>`
    select f.id, f.box_x, f.box_y, f.box_width, f.box_height, f.face_status, f.age_min, f.age_max,
      f.person_id, s.name, s.standing, s.birth_year,
      f.person_id is not null and visible_face_releases(f.photo_id, f.person_id) <> '{}' as is_released,
      r.id as release_id, r.release_state, r.relation, r.signer_name, r.signed_name, r.signed_at,
      coalesce(d.is_own_address, false) as is_own_address, coalesce(d.is_same_network, false) as is_same_network,
      coalesce(d.refusals, 0) as refusals
    from photo_faces f
    left join people s on s.id = f.person_id
    left join lateral (
      select r.id, r.release_state, r.relation, r.signer_name, r.signed_name, r.signed_at
      from releases r join release_photos l on l.release_id = r.id and l.photo_id = f.photo_id
      where r.person_id = f.person_id
      order by r.release_state = 'signed' and relation_fits(r.relation, s.standing) desc, r.created_at desc, r.id
      limit 1
    ) r on true
    left join lateral face_doubts(f.photo_id, f.person_id, r.id) d on f.person_id is not null
    where f.photo_id = ${photoId}
    order by f.face_status = 'identifiable' desc, f.box_x, f.box_y, f.id
  `.execute(db)
  return rows
}
