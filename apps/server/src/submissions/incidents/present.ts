import { type ImageUrls, presentListedPhoto } from '../review/present.ts'
import type { IncidentRow } from './queries.ts'

export function presentIncident(images: ImageUrls, row: IncidentRow) {
  return {
    id: row.id,
    ...presentListedPhoto(images, row),
    cause: row.cause,
    opened_at: row.opened_at.toISOString(),
    is_cleared: row.is_cleared,
  }
}
