import { type ClaimBasis, checklistItems } from '@shoebox/domain/rights/clearance'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findCurrentCheck, insertCheck } from './check-queries.ts'
import { findGrade } from './clearance-queries.ts'
import { insistOnTurn, loadForReview } from './load-review.ts'
import { presentApproved } from './present-review.ts'
import { refuseUncleared, type Sighting } from './refuse-uncleared.ts'
import { publishPhoto } from './review-queries.ts'
import { endTurn, takeIntoReview } from './turn-queries.ts'

export type Approval = Sighting & { id: string; price: number }

/** A member of staff clears somebody else's photo and puts it on sale, on record. Whoever clicks twice gets the same answer. */
export function approvePhoto(ctx: UserCtx, { price, ...sighting }: Approval) {
  return inTransaction(ctx, async (tx) => {
    const { id } = sighting
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'live' && photo.price === price) {
      const check = await findCurrentCheck(tx, id)
      if (check?.faces_seen === sighting.faces_seen)
        return presentApproved({ ...photo, price }, { check, grade: await findGrade(tx, id) })
    }
    await insistOnTurn(tx, photo)
    const { basis, people } = await refuseUncleared(tx, sighting)

    await takeIntoReview(tx, [id])
    const check = await insertCheck(tx, checkOf({ ...sighting, basis }))
    await publishPhoto(tx, { id, price, people })
    await endTurn(tx, id)
    const detail = { price, people, check_id: check.id }
    await recordAudit(tx, { action: 'submissions.approve-photo', entityId: id, detail })
    const grade = await findGrade(tx, id)
    return presentApproved({ ...photo, photo_status: 'live', price }, { check, grade })
  })
}

/** What was ticked, in the order of the list; what was left open of marks and stamp is what the photo has. */
export function checkOf({
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
