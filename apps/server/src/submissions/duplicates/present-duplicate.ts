import type { DuplicateDecision } from '@shoebox/domain/submissions/duplicates'
import type { DecisionRow, DuplicateRow } from './duplicate-queries.ts'

export function presentDuplicatePair(row: DuplicateRow) {
  return {
    photo: presentSide(row.photo),
    other: presentSide(row.other),
    kind: row.kind,
    distance: row.distance,
    created_at: row.created_at.toISOString(),
  }
}

function presentSide(photo: DuplicateRow['photo']) {
  return {
    id: photo.id,
    photoid: photo.photoid,
    user_id: photo.user_id,
    title: photo.title,
    photo_status: photo.photo_status,
    thumbnail_url: photo.thumbnail_url,
  }
}

type Decided = { photoId: string; otherPhotoId: string; decision: DuplicateDecision }

export function presentDecision(decided: Decided, row: DecisionRow) {
  return {
    photo_id: decided.photoId,
    other_photo_id: decided.otherPhotoId,
    decision: decided.decision,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
