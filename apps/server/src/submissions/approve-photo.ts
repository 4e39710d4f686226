import { type ChecklistItem, checklistItems, gradingItems } from '@shoebox/domain/clearance'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findCurrentCheck, insertCheck } from './check-queries.ts'
import { type ClearanceRow, findClearance, findGrade } from './clearance-queries.ts'
import { loadForReview, wantsDecision } from './load-review.ts'
import { presentApproved } from './present-review.ts'
import { findDoubt, publishPhoto, recordAct, takeIntoReview } from './review-queries.ts'

export type Approval = {
  id: string
  price: number
  faces_seen: number
  faces_digest: string
  checklist: readonly ChecklistItem[]
}

/**
 * A member of staff clears somebody else's photo and puts it on sale, on record. Whoever clicks twice gets the same
 * answer. What is refused here in words, the database would refuse at the end of the transaction.
 */
export function approvePhoto(ctx: UserCtx, approval: Approval) {
  return inTransaction(ctx, async (tx) => {
    const { id, price } = approval
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'live' && photo.price === price) {
      const check = await findCurrentCheck(tx, id)
      if (check?.faces_seen === approval.faces_seen)
        return presentApproved({ ...photo, price }, { check, grade: await findGrade(tx, id) })
    }
    wantsDecision(photo)
    refuseDoubt(await findDoubt(tx, id))
    const basis = refuseUncleared(await findClearance(tx, id), approval)

    if (photo.photo_status === 'submitted') await takeIntoReview(tx, id)
    const check = await insertCheck(tx, {
      photo_id: id,
      decision: 'approved',
      basis,
      faces_seen: approval.faces_seen,
      faces_digest: approval.faces_digest,
      has_marks: !approval.checklist.includes('marks'),
      has_stamp: !approval.checklist.includes('stamp'),
      checklist: checklistItems.filter((item) => approval.checklist.includes(item)),
    })
    await publishPhoto(tx, { id, price })
    await recordAct(tx, {
      id,
      action: 'submissions.approve-photo',
      detail: { price, check_id: check.id },
    })
    return presentApproved(
      { ...photo, photo_status: 'live', price },
      { check, grade: await findGrade(tx, id) },
    )
  })
}

function refuseDoubt(doubt: Awaited<ReturnType<typeof findDoubt>>): void {
  if (doubt.has_pairs) throw new AppError('photo_has_duplicates')
  if (doubt.is_unsearched)
    throw new AppError('photo_has_duplicates', {
      message: 'Nobody has looked for photos like this one yet',
    })
}

function refuseUncleared(row: ClearanceRow, { checklist, faces_digest, faces_seen }: Approval) {
  const open = checklistItems.filter(
    (item) => !gradingItems.includes(item) && !checklist.includes(item),
  )
  if (open.length > 0)
    throw new AppError('checks_open', {
      issues: open.map((item) => ({ path: `checklist.${item}`, message: 'This check is open' })),
    })
  if (row.faces_digest !== faces_digest) throw new AppError('photo_changed')

  const missing = [
    ...missingOf(row),
    ...(row.faces === faces_seen
      ? []
      : [
          {
            path: 'faces_seen',
            message: `You saw ${countOf(faces_seen, 'face')}, ${countOf(row.faces, 'face')} marked on the photo`,
          },
        ]),
  ]
  if (row.basis === null || missing.length > 0)
    throw new AppError('photo_not_cleared', { issues: missing })
  return row.basis
}

function missingOf({ claim_state, unnamed, unreleased }: ClearanceRow) {
  return [
    ...(claim_state === null ? [{ path: 'claim', message: 'Its title is not stated' }] : []),
    ...(claim_state === 'disputed' ? [{ path: 'claim', message: 'Its title is disputed' }] : []),
    ...(unnamed > 0
      ? [{ path: 'faces', message: `${countOf(unnamed, 'face')} without a name` }]
      : []),
    ...(unreleased > 0
      ? [
          {
            path: 'releases',
            message: `${countOf(unreleased, 'person', 'people')} without a release`,
          },
        ]
      : []),
  ]
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
