import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { findMissingParts } from '@shoebox/domain/submissions/photo-submission'
import {
  type FileSuggestions,
  type PlaceCheck,
  presentDescription,
} from '../description/present.ts'
import type { HistoryRow, MyPhotoRow } from './read-queries.ts'

type FromFile = PlaceCheck & { suggestions: FileSuggestions }

export function presentMyPhoto(row: MyPhotoRow, { suggestions, ...place }: FromFile) {
  return {
    id: row.id,
    photoid: row.photoid,
    photo_status: row.photo_status,
    file_name: row.file_name,
    title: row.title,
    description: row.description,
    decade_taken: row.decade_taken,
    date_taken: row.date_taken,
    location_city: row.location_city,
    location_state_province: row.location_state_province,
    location_country: row.location_country,
    tags: row.tags,
    ...presentDescription(row, place),
    suggestions: { ...suggestions, emotions: row.suggested_emotions },
    events: row.events.map(({ id, name }) => ({ id, name })),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    has_thumb: row.has_thumb,
    claim: presentClaim(row),
    claim_draft: presentClaimDraft(row),
    missing: findMissingParts({ ...row, has_claim: row.claim_state === 'stated' }),
    is_erased: row.has_erased_face,
    back_id: row.back_id,
    failure: row.failure,
    answer: presentAnswer(row),
    incident: presentIncident(row),
    faces: row.faces.map(presentFace),
    abilities: presentAbilities(row),
    created_at: row.created_at.toISOString(),
  }
}

type PhotoParts = { row: MyPhotoRow; fromFile: FromFile; history: readonly HistoryRow[] }

export function presentMyPhotoWithHistory({ row, fromFile, history }: PhotoParts) {
  return {
    ...presentMyPhoto(row, fromFile),
    history: history.map(({ event, at }) => ({ event, at: at.toISOString() })),
  }
}

/** A photo with an erased person can only be withdrawn. */
function presentAbilities({ photo_status, has_erased_face }: MyPhotoRow) {
  const abilities = photoAbilities(photo_status)
  if (!has_erased_face) return abilities
  return {
    can_edit: false,
    can_claim: false,
    can_submit: false,
    can_reopen: false,
    can_pause: false,
    can_resume: false,
    can_withdraw: abilities.can_withdraw,
  }
}

function presentClaim({ basis, photographer, evidence, claim_state, stated_at }: MyPhotoRow) {
  if (basis === null || stated_at === null) return null
  const is_disputed = claim_state === 'disputed'
  return { basis, photographer, evidence, is_disputed, stated_at: stated_at.toISOString() }
}

function presentClaimDraft({ draft_basis: basis, draft_photographer: photographer }: MyPhotoRow) {
  return basis === null ? null : { basis, photographer }
}

function presentAnswer({ decision, reason, note, decided_at }: MyPhotoRow) {
  if (decision === null || reason === null || decided_at === null) return null
  return { decision, reason, note, at: decided_at.toISOString() }
}

function presentIncident({ cause, opened_at }: MyPhotoRow) {
  if (cause === null || opened_at === null) return null
  return { cause, opened_at: opened_at.toISOString() }
}

function presentFace({ id, box, face_status, ...face }: MyPhotoRow['faces'][number]) {
  const { x, y, width, height } = box
  const { person_id, person_name, release_state } = face
  return { id, box: { x, y, width, height }, face_status, person_id, person_name, release_state }
}
