import type { RecentUploadRow, UploadedPhotoRow, UploadRow } from './queries.ts'

export function presentBegunUpload(row: UploadRow, finishedParts: readonly number[]) {
  return {
    outcome: 'open' as const,
    ...presentUploadIds(row),
    finished_parts: [...finishedParts],
  }
}

export function presentDuplicate(row: UploadedPhotoRow) {
  return { outcome: 'duplicate' as const, ...presentUploadedPhoto(row) }
}

export function presentOpenUpload(row: UploadRow) {
  return {
    ...presentUploadIds(row),
    file_name: row.file_name,
    file_size: row.file_size,
    content_type: row.content_type,
    sha256: row.sha256,
    created_at: row.created_at.toISOString(),
  }
}

export function presentUploadedPhoto({ photo_id, photoid, photo_status }: UploadedPhotoRow) {
  return { photo_id, photoid, photo_status }
}

type SignedPart = { partNumber: number; size: number; url: string }

export function presentSignedParts(parts: readonly SignedPart[], expiresAt: Date) {
  return {
    parts: parts.map(({ partNumber, size, url }) => ({ part_number: partNumber, size, url })),
    expires_at: expiresAt.toISOString(),
  }
}

function presentUploadIds(row: UploadRow) {
  return {
    upload_id: row.id,
    photo_id: row.photo_id,
    photoid: row.photoid,
    part_size: row.part_size,
    expires_at: row.expires_at.toISOString(),
  }
}

export function presentRecentUpload(row: RecentUploadRow) {
  return {
    ...presentUploadedPhoto(row),
    file_name: row.file_name,
    file_size: row.file_size,
    width: row.width,
    height: row.height,
    step: row.step,
    failure: row.failure,
    looks_alike: row.looks_alike,
    back_of: row.back_of,
    completed_at: row.completed_at.toISOString(),
  }
}
