import { type MissingPart, missingLabels, missingParts } from '@shoebox/domain/photo-submission'
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
  const erased = photos.filter(({ missing }) => missing.includes('erased')).length
  const submitted = count('submitted', 'awaiting_releases')
  const incomplete = count('missing') - erased
  const refused = count('not_now', 'not_found')
  const notes = [
    waitingText(count('awaiting_releases'), submitted),
    incomplete > 0 &&
      `${countPhotos(incomplete)} still ${plural(incomplete, 'needs', 'need')} ${listAllMissing(photos)}.`,
    erased > 0 && `${countPhotos(erased)} can't be offered: someone asked to be deleted.`,
    refused > 0 && `${countPhotos(refused)} couldn't be submitted.`,
  ].filter((text) => text !== false)
  const title = submitted > 0 ? `${countPhotos(submitted)} submitted` : 'Nothing submitted yet'

  return notes.length === 0 ? { title } : { title, description: notes.join(' ') }
}

function waitingText(waiting: number, submitted: number): string | false {
  if (waiting === 0) return false
  const subject = waiting < submitted ? countPhotos(waiting) : plural(waiting, 'It', 'They')
  return `${subject} ${plural(waiting, 'goes', 'go')} to review once ${plural(waiting, 'its', 'their')} releases are signed.`
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

/** "a title or a description, the decade and who holds the rights" */
export function listMissing(parts: readonly MissingPart[]): string {
  const labels = parts.map((part) => missingLabels[part])
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
}
