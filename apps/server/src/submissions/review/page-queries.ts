import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type {
  ClaimBasis,
  ClearanceGrade,
  FaceStatus,
  IncidentCause,
} from '@shoebox/domain/rights/clearance'
import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { type DescriptionRow, descriptionColumns } from '../description/queries.ts'

export type ReviewPhotoRow = DescriptionRow & {
  id: string
  photoid: number
  user_id: string
  photo_status: PhotoStatus
  title: string | null
  description: string | null
  decade_taken: string | null
  date_taken: string | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
  tags: string[]
  friendly_print_size: string | null
  width: number | null
  height: number | null
  has_images: boolean
  submitted_at: Date | null
  storefront_name: string | null
  first_name: string | null
  last_name: string | null
  is_unsearched: boolean
  grade_clean: ClearanceGrade | null
  grade_uncleared: ClearanceGrade | null
}

export async function findReviewPhoto({ db }: UserTx, id: string): Promise<ReviewPhotoRow | null> {
  const { rows } = await sql<ReviewPhotoRow>`
    select p.id, p.photoid, p.user_id, p.photo_status, p.title, p.description, p.decade_taken, p.date_taken,
      p.location_city, p.location_state_province, p.location_country, p.tags, ${descriptionColumns},
      p.friendly_print_size, p.width, p.height, p.preview_url is not null as has_images, p.submitted_at,
      s.storefront_name, o.first_name, o.last_name, coalesce(i.is_unsearched, false) as is_unsearched,
      clearance_grade(c.basis, false, visible_photo_has_kin(p.id)) as grade_clean,
      clearance_grade(c.basis, true, visible_photo_has_kin(p.id)) as grade_uncleared
    from photos p
    left join storefronts s on s.user_id = p.user_id
    left join photo_ingest i on i.photo_id = p.id
    left join rights_claims c on c.photo_id = p.id and c.user_id = p.user_id
    left join lateral photo_submitter(p.id) o on true
    where p.id = ${id} and p.back_of is null
  `.execute(db)
  return rows[0] ?? null
}

export type ClaimRow = {
  basis: ClaimBasis
  photographer: string | null
  evidence: string | null
  claim_state: 'stated' | 'disputed'
  stated_at: Date
}

export async function findClaim({ db }: UserTx, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select c.basis, c.photographer, c.evidence, c.claim_state, c.stated_at
    from rights_claims c join photos p on p.id = c.photo_id and p.user_id = c.user_id
    where c.photo_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

export type BackRow = {
  id: string
  width: number | null
  height: number | null
  has_images: boolean
}

export async function findBack({ db }: UserTx, id: string): Promise<BackRow | null> {
  const { rows } = await sql<BackRow>`
    select id, width, height, preview_url is not null as has_images from photos
    where back_of = ${id} and photo_status not in ('failed', 'withdrawn') limit 1
  `.execute(db)
  return rows[0] ?? null
}

export type OpenIncidentRow = { cause: IncidentCause; opened_at: Date }

export async function findOpenIncident(
  { db }: UserTx,
  id: string,
): Promise<OpenIncidentRow | null> {
  const { rows } = await sql<OpenIncidentRow>`
    select cause, opened_at from incidents where photo_id = ${id} and closed_at is null
  `.execute(db)
  return rows[0] ?? null
}

export type FamilyAnswerRow = { context: FamilyContext; answer: ContextAnswer }

export async function listFamilyAnswers(
  { db }: UserTx,
  userId: string,
): Promise<FamilyAnswerRow[]> {
  const { rows } = await sql<FamilyAnswerRow>`
    select context, answer from family_contexts where user_id = ${userId} order by context
  `.execute(db)
  return rows
}

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

/** Lists faces from left to right, each with its valid release or, if there is none, its latest one. */
export async function listFaces({ db }: UserTx, photoId: string): Promise<ReviewFaceRow[]> {
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
