import { type ChecklistItem, checklistItems, gradingItems } from '@shoebox/domain/clearance'
import type { Review } from '../../queries.ts'

/** What a moderator has entered about one photo so far. */
export type ReviewForm = {
  ticked: readonly ChecklistItem[]
  /** As typed; never prefilled. */
  facesSeen: string
  /** In dollars, as typed. */
  price: string
}

export const emptyForm: ReviewForm = { ticked: [], facesSeen: '', price: '45.00' }

export function toggleItem(form: ReviewForm, item: ChecklistItem): ReviewForm {
  const ticked = form.ticked.includes(item)
    ? form.ticked.filter((other) => other !== item)
    : [...form.ticked, item]
  return { ...form, ticked }
}

/** The number of open checks that an approval requires. */
export function openChecks({ ticked }: ReviewForm): number {
  return checklistItems.filter((item) => !gradingItems.includes(item) && !ticked.includes(item))
    .length
}

/** The grade that the photo would get with the current ticks. */
export function gradeOf({ grade }: Review, { ticked }: ReviewForm) {
  return gradingItems.every((item) => ticked.includes(item)) ? grade.clean : grade.uncleared
}

export function approvalOf(review: Review, form: ReviewForm) {
  const facesSeen = readCount(form.facesSeen)
  const price = readCents(form.price)
  if (facesSeen === null || price === null) return null

  return {
    price,
    faces_seen: facesSeen,
    faces_digest: review.faces_digest,
    checklist: [...form.ticked],
  }
}

export function readCount(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

export function readCents(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null
  const cents = Math.round(Number(text) * 100)
  return cents > 0 ? cents : null
}
