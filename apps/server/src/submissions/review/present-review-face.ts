import { contradictsBirthYear, signedNameFits } from '@shoebox/domain/rights/people'
import { standingOfSigner } from '@shoebox/domain/rights/release-state'
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
    is_own_address: row.is_own_address,
    is_same_network: row.is_same_network,
    refusals: row.refusals,
    contradicts_birth_year: contradicts(row),
  }
}

/** Today, or on the day of the signature: nobody signs for a grown person, and no child for itself. */
function contradicts({ standing, birth_year: birthYear, relation, signed_at }: ReviewFaceRow) {
  if (standing === null) return false
  const year = new Date().getUTCFullYear()
  if (contradictsBirthYear({ standing, birthYear, year })) return true
  if (signed_at === null || relation === null || relation === 'next_of_kin') return false
  const then = { standing: standingOfSigner[relation], year: signed_at.getUTCFullYear() }
  return contradictsBirthYear({ ...then, birthYear })
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
