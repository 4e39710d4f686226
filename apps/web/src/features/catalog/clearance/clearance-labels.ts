import { type ChecklistItem, gradingItems } from '@shoebox/domain/rights/clearance'
import { basisLabels } from '@shoebox/domain/rights/clearance-texts'
import { plural } from '@shoebox/web-kit/text/plural'
import type { Clearance } from '../clearance-query.ts'

/** Checklist items that a live photo may lack. Each lowers the grade to C. */
const unclearedItemLabels: Readonly<Partial<Record<ChecklistItem, string>>> = {
  marks: 'Shows a trademark, artwork or logo that is not cleared.',
  stamp: 'Has a studio stamp on the back that is not cleared.',
}

/** Describes the items that are not cleared. Only grade C photos have any. */
export function listUnclearedItems({
  grade,
  checked,
}: Pick<Clearance, 'grade' | 'checked'>): string[] {
  if (grade !== 'C') return []

  return gradingItems.flatMap((item) =>
    checked.includes(item) ? [] : (unclearedItemLabels[item] ?? []),
  )
}

/** For example, "Title held by the photographer. 4 of 4 faces released." Uncleared items follow. */
export function summarizeClearance(
  clearance: Pick<Clearance, 'grade' | 'basis' | 'faces' | 'checked'>,
): string {
  const { basis, faces } = clearance
  const released = Object.values(faces.released_by).reduce((sum, count) => sum + count, 0)
  const { identifiable } = faces
  const people =
    identifiable === 0
      ? 'No recognizable people.'
      : `${released} of ${identifiable} ${plural(identifiable, 'face')} released.`

  return [basisLabels[basis], people, ...listUnclearedItems(clearance)].join(' ')
}

const signerLabels = {
  person: 'by the person shown',
  guardian: 'by a guardian',
  next_of_kin: 'by next of kin',
} as const

/** Counts released faces by kind of signer. Never shows names. */
export function listReleaseCounts({ released_by: releasedBy }: Clearance['faces']): string[] {
  const kinds = ['person', 'guardian', 'next_of_kin'] as const

  return kinds.flatMap((kind) => {
    const count = releasedBy[kind]

    return count === undefined || count === 0 ? [] : [`${count} released ${signerLabels[kind]}`]
  })
}

export const checkLabels: Readonly<Record<ChecklistItem, string>> = {
  title: 'Title and evidence',
  faces: 'Every face named and released',
  marks: 'No trademarks, artwork or logos',
  stamp: 'No studio stamp on the back',
  nudity: 'No nudity, no private data',
  duplicates: 'Not a duplicate',
  scan: 'Whole print, sharp scan',
}
