import { signedNameFits } from '@shoebox/domain/signed-name'
import type { ReviewFaceRow } from './review-face-queries.ts'

export function presentReviewFace(row: ReviewFaceRow) {
  return {
    id: row.id,
    box: { x: row.box_x, y: row.box_y, width: row.box_width, height: row.box_height },
    face_status: row.face_status,
    age_min: row.age_min,
    age_max: row.age_max,
    person: presentPerson(row),
    is_released: row.is_released,
    release: presentRelease(row),
  }
}

function presentPerson({ person_id, name, standing, birth_year }: ReviewFaceRow) {
  if (person_id === null || name === null || standing === null) return null
  return { id: person_id, name, standing, birth_year }
}

function presentRelease(row: ReviewFaceRow) {
  const { release_id, release_state, relation, signer_name, signed_name, signed_at } = row
  if (release_id === null || !release_state || !relation || signer_name === null) return null

  return {
    id: release_id,
    release_state,
    relation,
    signer_name,
    signed_name,
    name_fits:
      signed_name === null || signedNameFits({ expected: expectedOf(row), signed: signed_name }),
    signed_at: signed_at?.toISOString() ?? null,
  }
}

/** Whoever signs for themselves signs with the name that the family gave them. */
function expectedOf({ relation, name, signer_name }: ReviewFaceRow): string {
  return (relation === 'self' ? name : signer_name) ?? ''
}
