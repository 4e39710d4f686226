import type { Pictures } from '../review/present-pictures.ts'
import type { IncidentRow, SecondLookRow } from './incident-queries.ts'

export function presentSecondLook(pictures: Pictures, row: SecondLookRow) {
  return {
    check_id: row.check_id,
    ...presentListed(pictures, row),
    grade: row.grade,
    faces_seen: row.faces_seen,
    approved_at: row.approved_at.toISOString(),
  }
}

export function presentIncident(pictures: Pictures, row: IncidentRow) {
  return {
    id: row.id,
    ...presentListed(pictures, row),
    cause: row.cause,
    opened_at: row.opened_at.toISOString(),
    is_cleared: row.is_cleared,
  }
}

function presentListed(pictures: Pictures, row: IncidentRow | SecondLookRow) {
  return {
    photo_id: row.photo_id,
    photoid: row.photoid,
    title: row.title,
    storefront_name: row.storefront_name,
    thumb_url: row.has_thumb ? pictures.thumb(row.photo_id) : null,
    width: row.width,
    height: row.height,
  }
}
