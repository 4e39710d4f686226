import { type PlaceCheck, presentDescription } from '../description/present.ts'
import type { CheckRow } from './check-queries.ts'
import type { ClearanceRow } from './clearance-queries.ts'
import type { Pictures } from './present-pictures.ts'
import { presentReviewFace } from './present-review-face.ts'
import { suggest } from './present-suggestions.ts'
import type { ReviewFaceRow } from './review-face-queries.ts'
import type {
  AlikeRow,
  FamilyCounts,
  previousOfFamily,
  SuggestionRow,
} from './review-near-queries.ts'
import type {
  BackRow,
  ClaimRow,
  FamilyAnswerRow,
  OpenIncidentRow,
  ReviewedRow,
} from './review-photo-queries.ts'

type Parts = {
  photo: ReviewedRow
  place: PlaceCheck
  faces: ReviewFaceRow[]
  clearance: ClearanceRow
  claim: ClaimRow | null
  back: BackRow | null
  alike: AlikeRow[]
  counts: FamilyCounts
  previous: Awaited<ReturnType<typeof previousOfFamily>>
  suggestions: SuggestionRow | null
  answers: FamilyAnswerRow[]
  incident: OpenIncidentRow | null
  check: CheckRow | null
}

type Reader = { pictures: Pictures; userId: string }

export function presentReview(parts: Parts, { pictures, userId }: Reader) {
  const { photo, faces, clearance, back, counts, incident } = parts

  return {
    ...presentPhoto(pictures, parts),
    submitted_at: photo.submitted_at?.toISOString() ?? null,
    family: {
      id: photo.user_id,
      storefront_name: photo.storefront_name,
      submitter: [photo.first_name, photo.last_name].filter(Boolean).join(' ') || null,
    },
    claim: presentClaim(parts.claim),
    faces: faces.map(presentReviewFace),
    faces_digest: clearance.faces_digest,
    identifiable: clearance.faces,
    has_erased_face: clearance.has_erased_face,
    back: back && { id: back.id, ...presentPictures(pictures, back) },
    is_unsearched: photo.is_unsearched,
    duplicates: parts.alike.map((row) => presentAlike(pictures, row)),
    suggestions: { ...suggest(photo, parts.suggestions), emotions: photo.suggested_emotions },
    previous: {
      live: counts.live,
      declined: counts.declined,
      photos: parts.previous.map((row) => presentNeighbor(pictures, row)),
    },
    contexts: parts.answers.map(({ context, answer }) => ({ context, answer })),
    grade: { clean: photo.grade_clean, uncleared: photo.grade_uncleared },
    incident: incident && { cause: incident.cause, opened_at: incident.opened_at.toISOString() },
    check: presentCheck(parts.check, userId),
  }
}

function presentPhoto(pictures: Pictures, { photo: row, place }: Pick<Parts, 'photo' | 'place'>) {
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
    ...presentPictures(pictures, row),
  }
}

function presentPictures(pictures: Pictures, row: BackRow) {
  return {
    preview_url: row.has_pictures ? pictures.preview(row.id) : null,
    ...presentThumb(pictures, row),
  }
}

function presentThumb(pictures: Pictures, { id, width, height, has_pictures }: BackRow) {
  return { thumb_url: has_pictures ? pictures.thumb(id) : null, width, height }
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

type Neighbor = Parts['previous'][number]

function presentNeighbor(pictures: Pictures, row: Neighbor) {
  return {
    id: row.id,
    photoid: row.photoid,
    title: row.title,
    photo_status: row.photo_status,
    ...presentThumb(pictures, row),
  }
}

function presentAlike(pictures: Pictures, row: AlikeRow) {
  return {
    photo_id: row.photo_id,
    other_photo_id: row.other_photo_id,
    kind: row.kind,
    distance: row.distance,
    decision: row.decision,
    like: { ...presentNeighbor(pictures, row), is_same_family: row.is_same_family },
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
