import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import type { CheckRow, Decision } from './clearance-queries.ts'
import type { LockRow, QueueRow } from './lock-queries.ts'
import type { ListedPhotoRow, SecondLookRow } from './queries.ts'

export const statusAfterDecision: Readonly<Record<Decision, PhotoStatus>> = {
  approved: 'live',
  returned: 'needs_info',
  declined: 'declined',
}

type Photo = { id: string; photoid: number; photo_status: PhotoStatus }

export function presentApproved(
  { id, photoid, photo_status, price }: Photo & { price: number },
  { check, grade }: { check: CheckRow; grade: ClearanceGrade | null },
) {
  return {
    id,
    photoid,
    photo_status,
    price,
    check_id: check.id,
    grade,
    undo_until: undoUntil(check),
  }
}

export function presentReviewed({ id, photoid, photo_status }: Photo, check: CheckRow) {
  return { id, photoid, photo_status, check_id: check.id, undo_until: undoUntil(check) }
}

export function presentReviewedPhoto({ id, photoid, photo_status }: Photo) {
  return { id, photoid, photo_status }
}

function undoUntil({ created_at }: CheckRow): string {
  return new Date(created_at.getTime() + undoSeconds * 1000).toISOString()
}

export function presentQueue(locks: readonly LockRow[], row: QueueRow) {
  return {
    turns: locks.map(({ photo_id, locked_until }) => ({
      photo_id,
      turn_until: locked_until.toISOString(),
    })),
    waiting: row.waiting,
    oldest_at: row.oldest_at?.toISOString() ?? null,
    second_looks: row.second_looks,
    incidents: row.incidents,
  }
}

/** Signed URLs of a photo's images. */
export type ImageUrls = {
  thumb: (photoId: string) => string
  preview: (photoId: string) => string
}

export function presentSecondLook(images: ImageUrls, row: SecondLookRow) {
  return {
    check_id: row.check_id,
    ...presentListedPhoto(images, row),
    grade: row.grade,
    faces_seen: row.faces_seen,
    approved_at: row.approved_at.toISOString(),
  }
}

export function presentListedPhoto(images: ImageUrls, row: ListedPhotoRow) {
  return {
    photo_id: row.photo_id,
    photoid: row.photoid,
    title: row.title,
    storefront_name: row.storefront_name,
    thumb_url: row.has_thumb ? images.thumb(row.photo_id) : null,
    width: row.width,
    height: row.height,
  }
}
