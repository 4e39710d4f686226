import { requiredSigner } from '@shoebox/domain/rights/release-state'
import type { PersonSuggestion } from '../faces/similarity-queries.ts'
import type { FaceRow } from './face-queries.ts'
import type { PersonPhotoRow, PersonRow } from './people-queries.ts'

export function presentPerson(row: PersonRow) {
  return {
    id: row.id,
    name: row.name,
    standing: row.standing,
    birth_year: row.birth_year,
    gender: row.gender,
    ethnicities: row.ethnicities,
    right_signer: requiredSigner[row.standing],
    faces: row.faces,
    photos: row.photos,
    unasked_photos: row.unasked_photos,
    releases: { open: row.open, signed: row.signed, declined: row.declined, ended: row.ended },
    created_at: row.created_at.toISOString(),
  }
}

export function presentPersonPhoto(row: PersonPhotoRow) {
  return {
    photo_id: row.photo_id,
    photoid: row.photoid,
    title: row.title,
    photo_status: row.photo_status,
    age_min: row.age_min,
    age_max: row.age_max,
    release_state: row.release_state,
    is_unasked: row.is_unasked,
  }
}

export function presentFace(row: FaceRow, suggestions: readonly PersonSuggestion[] = []) {
  const suggested = suggestions.find(({ face_id }) => face_id === row.id)
  return {
    id: row.id,
    photo_id: row.photo_id,
    box: { x: row.box_x, y: row.box_y, width: row.box_width, height: row.box_height },
    face_status: row.face_status,
    person: presentFacePerson(row),
    age_min: row.age_min,
    age_max: row.age_max,
    was_minor: row.standing === 'adult' && row.age_max !== null && row.age_max < 18,
    is_suggestion:
      row.model_id !== null && row.person_id === null && row.face_status === 'identifiable',
    suggested_person: suggested ? { id: suggested.person_id, name: suggested.name } : null,
    release_state: row.release_state,
  }
}

function presentFacePerson({ person_id: id, name, standing }: FaceRow) {
  if (id === null || name === null || standing === null) return null
  return { id, name, standing, right_signer: requiredSigner[standing] }
}
