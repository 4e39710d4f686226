import { type ClaimBasis, checklistItems } from '@shoebox/domain/rights/clearance'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { assertClearable, type Sighting } from './clearance.ts'
import { findCurrentCheck, findGrade, insertCheck } from './clearance-queries.ts'
import { markInReview, unlock } from './lock-queries.ts'
import { loadForReview, requireReviewLock } from './locks.ts'
import { presentApproved } from './present.ts'
import { publishPhoto } from './queries.ts'

type Approval = Sighting & { id: string; price: number }

/** A moderator clears a photo and puts it on sale. Audited and idempotent. */
export function approvePhoto(ctx: UserCtx, { price, ...sighting }: Approval) {
  return inTransaction(ctx, async (tx) => {
    const { id } = sighting
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'live' && photo.price === price) {
      const check = await findCurrentCheck(tx, id)
      if (check?.faces_seen === sighting.faces_seen)
        return presentApproved({ ...photo, price }, { check, grade: await findGrade(tx, id) })
    }
    await requireReviewLock(tx, photo)
    const { basis, people } = await assertClearable(tx, sighting)

    await markInReview(tx, [id])
    const check = await insertCheck(tx, toCheck({ ...sighting, basis }))
    await publishPhoto(tx, { id, price, people })
    await unlock(tx, id)
    const detail = { price, people, check_id: check.id }
    await recordAudit(tx, { action: 'submissions.approve-photo', entityId: id, detail })
    const grade = await findGrade(tx, id)
    return presentApproved({ ...photo, photo_status: 'live', price }, { check, grade })
  })
}

/** The row of an approval. Unticked `marks` or `stamp` means that the photo shows one, which lowers its grade. */
export function toCheck({
  id,
  basis,
  checklist,
  faces_seen,
  faces_digest,
}: Sighting & { id: string; basis: ClaimBasis }) {
  return {
    photo_id: id,
    decision: 'approved',
    basis,
    faces_seen,
    faces_digest,
    has_marks: !checklist.includes('marks'),
    has_stamp: !checklist.includes('stamp'),
    checklist: checklistItems.filter((item) => checklist.includes(item)),
  } as const
}
