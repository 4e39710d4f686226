import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import type { CheckRow, Decision } from './check-queries.ts'

/** Where a decision takes a photo. */
export const statusOfDecision: Readonly<Record<Decision, PhotoStatus>> = {
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

export function presentHeld({ id, photoid, photo_status }: Photo) {
  return { id, photoid, photo_status }
}

function undoUntil({ created_at }: CheckRow): string {
  return new Date(created_at.getTime() + undoSeconds * 1000).toISOString()
}
