import { contradictsBirthYear, signedNameFits } from '@shoebox/domain/rights/people'
import { standingOfSigner } from '@shoebox/domain/rights/release-state'
import { type PlaceCheck, presentDescription } from '../description/present.ts'
import type { CheckRow, ClearanceFacts } from './clearance-queries.ts'
import type {
  BackRow,
  ClaimRow,
  FamilyAnswerRow,
  OpenIncidentRow,
  ReviewFaceRow,
  ReviewPhotoRow,
} from './page-queries.ts'
import type { ImageUrls } from './present.ts'
import { suggest } from './present-suggestions.ts'
import type {
  FamilyCounts,
  RelatedPhotoRow,
  SimilarPhotoRow,
  SuggestionRow,
} from './related-queries.ts'

type ReviewParts = {
  photo: ReviewPhotoRow
  place: PlaceCheck
  faces: ReviewFaceRow[]
  clearance: ClearanceFacts
  claim: ClaimRow | null
  back: BackRow | null
  similar: SimilarPhotoRow[]
  counts: FamilyCounts
  previous: RelatedPhotoRow[]
  suggestions: SuggestionRow | null
  answers: FamilyAnswerRow[]
  incident: OpenIncidentRow | null
  check: CheckRow | null
}

type Reader = { images: ImageUrls; userId: string }

export function presentReview(parts: ReviewParts, { images, userId }: Reader) {
  const { photo, faces, clearance, back, counts, incident } = parts

  return {
    ...presentPhoto(images, parts),
    submitted_at: photo.submitted_at?.toISOString() ?? null,
    family: {
      id: photo.user_id,
      storefront_name: photo.storefront_name,
      submitter: [photo.first_name, photo.last_name].filter(Boolean).join(' ') || null,
    },
    claim: presentClaim(parts.claim),
    faces: faces.map(presentFace),
    faces_digest: clearance.faces_digest,
    identifiable: clearance.faces,
    has_erased_face: clearance.has_erased_face,
    back: back && { id: back.id, ...presentImages(images, back) },
    is_unsearched: photo.is_unsearched,
    duplicates: parts.similar.map((row) => presentSimilarPhoto(images, row)),
    suggestions: { ...suggest(photo, parts.suggestions), emotions: photo.suggested_emotions },
    previous: {
      live: counts.live,
      declined: counts.declined,
      photos: parts.previous.map((row) => presentRelatedPhoto(images, row)),
    },
    contexts: parts.answers.map(({ context, answer }) => ({ context, answer })),
    grade: { clean: photo.grade_clean, uncleared: photo.grade_uncleared },
    incident: incident && { cause: incident.cause, opened_at: incident.opened_at.toISOString() },
    check: presentCheck(parts.check, userId),
  }
}

function presentPhoto(
  images: ImageUrls,
  { photo: row, place }: Pick<ReviewParts, 'photo' | 'place'>,
) {
  return {
    id: row.id,
    photoid: row.photoid,
    photo_status: row.photo_status,
    title: row.title,
    description: row.description,
    decade_taken: row.decade_taken,
    date_taken: row.date_taken,
    location_city: row.location_city,
    location_state_province: row.location_state_province,
    location_country: row.location_country,
    tags: row.tags,
    ...presentDescription(row, place),
    friendly_print_size: row.friendly_print_size,
    ...presentImages(images, row),
  }
}

function presentImages(images: ImageUrls, row: BackRow) {
  return {
    preview_url: row.has_images ? images.preview(row.id) : null,
    ...presentThumb(images, row),
  }
}

function presentThumb(images: ImageUrls, { id, width, height, has_images }: BackRow) {
  return { thumb_url: has_images ? images.thumb(id) : null, width, height }
}

function presentClaim(claim: ClaimRow | null) {
  return (
    claim && {
      basis: claim.basis,
      photographer: claim.photographer,
      evidence: claim.evidence,
      claim_state: claim.claim_state,
      stated_at: claim.stated_at.toISOString(),
    }
  )
}

function presentRelatedPhoto(images: ImageUrls, row: RelatedPhotoRow) {
  return {
    id: row.id,
    photoid: row.photoid,
    title: row.title,
    photo_status: row.photo_status,
    ...presentThumb(images, row),
  }
}

function presentSimilarPhoto(images: ImageUrls, row: SimilarPhotoRow) {
  return {
    photo_id: row.photo_id,
    other_photo_id: row.other_photo_id,
    kind: row.kind,
    distance: row.distance,
    decision: row.decision,
    like: { ...presentRelatedPhoto(images, row), is_same_family: row.is_same_family },
  }
}

function presentCheck(check: CheckRow | null, userId: string) {
  return (
    check && {
      id: check.id,
      decision: check.decision,
      reason: check.reason,
      note: check.note,
      is_own: check.reviewer_id === userId,
      created_at: check.created_at.toISOString(),
    }
  )
}

function presentFace(row: ReviewFaceRow) {
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
    contradicts_birth_year: hasAgeConflict(row),
  }
}

/** Whether the birth year contradicts the stated age group today, or the signer's relation on the day of the signature. */
function hasAgeConflict({ standing, birth_year: birthYear, relation, signed_at }: ReviewFaceRow) {
  if (standing === null) return false
  const year = new Date().getUTCFullYear()
  if (contradictsBirthYear({ standing, birthYear, year })) return true
  if (signed_at === null || relation === null || relation === 'next_of_kin') return false
  const atSignature = { standing: standingOfSigner[relation], year: signed_at.getUTCFullYear() }
  return contradictsBirthYear({ ...atSignature, birthYear })
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
      signed_name === null ||
      signedNameFits({ expected: expectedSigner(row), signed: signed_name }),
    signed_at: signed_at?.toISOString() ?? null,
  }
}

/** A person who signs for themselves signs with the name that the family entered. */
function expectedSigner({ relation, name, signer_name }: ReviewFaceRow): string {
  return (relation === 'self' ? name : signer_name) ?? ''
}
