import type { ClearanceGrade } from '@shoebox/domain/clearance'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { undoSeconds } from '@shoebox/domain/review-times'
import type { CheckRow } from './check-queries.ts'

type Approved = { id: string; photoid: number; photo_status: PhotoStatus; price: number }

export function presentApproved(
  { id, photoid, photo_status, price }: Approved,
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

export function undoUntil({ created_at }: Pick<CheckRow, 'created_at'>): string {
  return new Date(created_at.getTime() + undoSeconds * 1000).toISOString()
}
