import type { DuplicateDecision } from '@shoebox/domain/submissions/duplicates'
import type { DecisionRow, DuplicateRow } from './queries.ts'

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

type PairDecision = { photoId: string; otherPhotoId: string; decision: DuplicateDecision }

export function presentDecision(decision: PairDecision, row: DecisionRow) {
  return {
    photo_id: decision.photoId,
    other_photo_id: decision.otherPhotoId,
    decision: decision.decision,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
