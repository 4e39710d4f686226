import {
  type MissingPart,
  missingLabels,
  missingParts,
} from '@shoebox/domain/submissions/photo-submission'
import { countOf, plural } from '@shoebox/web-kit/text/plural'

type SubmitResult = {
  outcome: 'submitted' | 'awaiting_releases' | 'missing' | 'not_now' | 'not_found'
  missing: readonly MissingPart[]
}

/** Toast for the result of Submit. Photos that wait for releases count as submitted: the family is done with them. */
export function submittedText(photos: readonly SubmitResult[]): {
  title: string
  description?: string
} {
  const count = (...outcomes: SubmitResult['outcome'][]) =>
    photos.filter(({ outcome }) => outcomes.includes(outcome)).length
  const erasedCount = photos.filter(({ missing }) => missing.includes('erased')).length
  const submittedCount = count('submitted', 'awaiting_releases')
  const incompleteCount = count('missing') - erasedCount
  const failedCount = count('not_now', 'not_found')
  const notes = [
    waitingText(count('awaiting_releases'), submittedCount),
    incompleteCount > 0 &&
      `${countPhotos(incompleteCount)} still ${plural(incompleteCount, 'needs', 'need')} ${listAllMissing(photos)}.`,
    erasedCount > 0 && `${countPhotos(erasedCount)} can't be offered: someone asked to be deleted.`,
    failedCount > 0 && `${countPhotos(failedCount)} couldn't be submitted.`,
  ].filter((text) => text !== false)
  const title =
    submittedCount > 0 ? `${countPhotos(submittedCount)} submitted` : 'Nothing submitted yet'

  return notes.length === 0 ? { title } : { title, description: notes.join(' ') }
}

function waitingText(waitingCount: number, submittedCount: number): string | false {
  if (waitingCount === 0) return false
  const subject =
    waitingCount < submittedCount ? countPhotos(waitingCount) : plural(waitingCount, 'It', 'They')
  return `${subject} ${plural(waitingCount, 'goes', 'go')} to review once ${plural(waitingCount, 'its', 'their')} releases are signed.`
}

export function countPhotos(count: number): string {
  return countOf(count, 'photo')
}

function listAllMissing(photos: readonly SubmitResult[]): string {
  return listMissing(
    missingParts.filter(
      (part) => part !== 'erased' && photos.some(({ missing }) => missing.includes(part)),
    ),
  )
}

/** Joins the labels of the parts: "a title or a description, the decade and who holds the rights". */
export function listMissing(parts: readonly MissingPart[]): string {
  const labels = parts.map((part) => missingLabels[part])
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
}
