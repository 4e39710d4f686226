import {
  type ChecklistItem,
  type ClaimBasis,
  checklistItems,
  gradingItems,
} from '@shoebox/domain/rights/clearance'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { type ClearanceRow, findClearance } from './clearance-queries.ts'
import { findDoubt } from './review-queries.ts'

/** What a moderator states to have seen. */
export type Sighting = {
  faces_seen: number
  /** Everybody, those from behind included. */
  people_seen?: number | undefined
  faces_digest: string
  checklist: readonly ChecklistItem[]
}

/** Says in words what the database would refuse at the end of the transaction. Answers what the title rests on and how many people there are. */
export async function refuseUncleared(
  tx: UserTx,
  { id, ...sighting }: Sighting & { id: string },
): Promise<{ basis: ClaimBasis; people: number }> {
  refuseDoubt(await findDoubt(tx, id))
  refuseOpen(sighting)
  const row = await findClearance(tx, id)
  if (row.faces_digest !== sighting.faces_digest) throw new AppError('photo_changed')

  const missing = [...findMissingParts(row), ...miscounted(row, sighting), ...tooFew(sighting)]
  if (row.basis === null || missing.length > 0)
    throw new AppError('photo_not_cleared', { issues: missing })
  return { basis: row.basis, people: countPeople(row, sighting) }
}

/** A photo as it stands, without a moderator's count. */
export function findMissingParts({
  claim_state,
  unnamed,
  unreleased,
  has_erased_face,
}: ClearanceRow) {
  return [
    ...(claim_state === null ? [{ path: 'claim', message: 'No rights claim yet' }] : []),
    ...(claim_state === 'disputed'
      ? [{ path: 'claim', message: 'The rights claim is disputed' }]
      : []),
    ...(has_erased_face
      ? [{ path: 'faces', message: 'Someone in this photo asked to be deleted' }]
      : []),
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

function tooFew({ faces_seen, people_seen }: Sighting) {
  if (people_seen === undefined || people_seen >= faces_seen) return []
  const faces = countOf(faces_seen, 'identifiable face')
  return [{ path: 'people_seen', message: `You counted fewer people than the ${faces}` }]
}

function miscounted({ faces }: ClearanceRow, { faces_seen }: Sighting) {
  if (faces === faces_seen) return []
  const marked = `${faces} ${faces === 1 ? 'is' : 'are'} marked`
  return [
    { path: 'faces_seen', message: `You counted ${countOf(faces_seen, 'face')}, but ${marked}` },
  ]
}

/** Unless the moderator counted everybody, each box is one person. */
function countPeople({ unidentifiable }: ClearanceRow, { faces_seen, people_seen }: Sighting) {
  return people_seen ?? faces_seen + unidentifiable
}

function refuseOpen({ checklist }: Sighting): void {
  const open = checklistItems.filter(
    (item) => !gradingItems.includes(item) && !checklist.includes(item),
  )
  if (open.length > 0)
    throw new AppError('checks_open', {
      issues: open.map((item) => ({ path: `checklist.${item}`, message: 'This check is open' })),
    })
}

function refuseDoubt(doubt: Awaited<ReturnType<typeof findDoubt>>): void {
  if (doubt.has_pairs) throw new AppError('photo_has_duplicates')
  if (doubt.is_unsearched)
    throw new AppError('photo_has_duplicates', {
      message: 'The duplicate check has not finished',
    })
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
