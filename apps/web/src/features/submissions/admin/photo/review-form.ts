import { parseDollars } from '@shoebox/domain/money/money'
import { type ChecklistItem, checklistItems, gradingItems } from '@shoebox/domain/rights/clearance'
import type { Review } from '../../queries.ts'

/** What a moderator has entered about one photo so far. */
export type ReviewForm = {
  checkedItems: readonly ChecklistItem[]
  /** As typed; never prefilled. */
  facesSeen: string
  /** As typed; empty if every person in the photo has a marked face. */
  peopleSeen: string
  /** In dollars, as typed. */
  price: string
}

export const emptyForm: ReviewForm = {
  checkedItems: [],
  facesSeen: '',
  peopleSeen: '',
  price: '45.00',
}

export function toggleItem(form: ReviewForm, item: ChecklistItem): ReviewForm {
  const checkedItems = form.checkedItems.includes(item)
    ? form.checkedItems.filter((other) => other !== item)
    : [...form.checkedItems, item]
  return { ...form, checkedItems }
}

export const requiredItems = checklistItems.filter((item) => !gradingItems.includes(item))

/** Counts the unchecked items that an approval requires. */
export function countMissingChecks({ checkedItems }: ReviewForm): number {
  return requiredItems.filter((item) => !checkedItems.includes(item)).length
}

/**
 * The grade that the photo would get with the items checked so far. The server computes both possible grades: `clean` is
 * the one with all grading items checked.
 */
export function computeGrade({ grade }: Review, { checkedItems }: ReviewForm) {
  return gradingItems.every((item) => checkedItems.includes(item)) ? grade.clean : grade.uncleared
}

export function toApproval(review: Review, form: ReviewForm) {
  const facesSeen = parseCount(form.facesSeen)
  const peopleSeen = parseCount(form.peopleSeen)
  const price = parseCents(form.price)
  if (facesSeen === null || price === null) return null

  return {
    price,
    faces_seen: facesSeen,
    ...(peopleSeen !== null && { people_seen: peopleSeen }),
    faces_digest: review.faces_digest,
    checklist: [...form.checkedItems],
  }
}

/** There can't be fewer people than faces. */
export function findPeopleError({ facesSeen, peopleSeen }: ReviewForm): string | undefined {
  if (peopleSeen.trim() === '') return undefined
  const people = parseCount(peopleSeen)
  if (people === null) return 'Enter a number'
  return people < (parseCount(facesSeen) ?? 0) ? 'Fewer people than faces' : undefined
}

export function parseCount(input: string): number | null {
  const text = input.trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

const maxCents = 99_999_999

export function parseCents(input: string): number | null {
  const cents = parseDollars(input)
  return cents !== null && cents > 0 && cents <= maxCents ? cents : null
}
