import {
  type ChecklistItem,
  type ClaimBasis,
  checklistItems,
  gradingItems,
} from '@shoebox/domain/rights/clearance'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import {
  type ClearanceFacts,
  type ClearanceIssueRow,
  findClearanceFacts,
  findClearanceIssues,
  findDuplicateState,
} from './clearance-queries.ts'

/** What a moderator counted and checked on the photo. */
export type Sighting = {
  faces_seen: number
  /** All people, including those whose face is not visible. */
  people_seen?: number | undefined
  faces_digest: string
  checklist: readonly ChecklistItem[]
}

/**
 * Throws with all issues that keep the photo from going on sale. The database enforces the same clearance invariant at
 * commit, without naming the issues.
 */
export async function assertClearable(
  tx: UserTx,
  { id, ...sighting }: Sighting & { id: string },
): Promise<{ basis: ClaimBasis; people: number }> {
  await assertNoDuplicates(tx, id)
  assertChecklistDone(sighting)
  const clearance = await findClearanceFacts(tx, id)
  if (clearance.faces_digest !== sighting.faces_digest) throw new AppError('photo_changed')

  const rows = await findClearanceIssues(tx, id)
  const issues = [...describeIssues(rows).beforeCheck, ...countIssues(clearance, sighting)]
  if (clearance.basis === null || issues.length > 0)
    throw new AppError('photo_not_cleared', { issues })
  return { basis: clearance.basis, people: countPeople(clearance, sighting) }
}

/** Throws if a photo that was checked before is no longer cleared, for example because its faces have changed. */
export async function assertStillCleared(tx: UserTx, id: string): Promise<void> {
  const rows = await findClearanceIssues(tx, id)
  if (rows.length === 0) return
  const { beforeCheck, ofCheck } = describeIssues(rows)
  throw new AppError('photo_not_cleared', {
    issues: beforeCheck.length > 0 ? beforeCheck : ofCheck,
  })
}

type Issue = { path: string; message: string }

/**
 * Writes messages for the issues that the database found. Issues of the check are separate, because an approval
 * replaces the check.
 */
function describeIssues(rows: readonly ClearanceIssueRow[]) {
  const issues = rows.map(({ issue, amount }) => messages[issue](amount))
  return {
    beforeCheck: issues.filter(({ path }) => path !== 'check'),
    ofCheck: issues.filter(({ path }) => path === 'check'),
  }
}

const checkAgain: Issue = { path: 'check', message: 'The photo has to be checked again' }

const messages: Record<ClearanceIssueRow['issue'], (amount: number) => Issue> = {
  claim_missing: () => ({ path: 'claim', message: 'No rights claim yet' }),
  claim_disputed: () => ({ path: 'claim', message: 'The rights claim is disputed' }),
  face_erased: () => ({ path: 'faces', message: 'Someone in this photo asked to be deleted' }),
  faces_unnamed: (amount) => ({
    path: 'faces',
    message: `${pluralize(amount, 'face')} without a name`,
  }),
  people_unreleased: (amount) => ({
    path: 'releases',
    message: `${pluralize(amount, 'person', 'people')} without a release`,
  }),
  check_missing: () => checkAgain,
  check_outdated: () => checkAgain,
}

/** The moderator's counts must agree with the marked faces and with each other. */
function countIssues({ faces }: ClearanceFacts, { faces_seen, people_seen }: Sighting): Issue[] {
  const issues: Issue[] = []
  if (faces !== faces_seen) {
    const marked = `${faces} ${faces === 1 ? 'is' : 'are'} marked`
    const message = `You counted ${pluralize(faces_seen, 'face')}, but ${marked}`
    issues.push({ path: 'faces_seen', message })
  }
  if (people_seen !== undefined && people_seen < faces_seen) {
    const message = `You counted fewer people than the ${pluralize(faces_seen, 'identifiable face')}`
    issues.push({ path: 'people_seen', message })
  }
  return issues
}

/** If the moderator did not count people, each marked face is one person. */
function countPeople({ unidentifiable }: ClearanceFacts, { faces_seen, people_seen }: Sighting) {
  return people_seen ?? faces_seen + unidentifiable
}

function assertChecklistDone({ checklist }: Sighting): void {
  const unticked = checklistItems.filter(
    (item) => !gradingItems.includes(item) && !checklist.includes(item),
  )
  if (unticked.length > 0)
    throw new AppError('checks_open', {
      issues: unticked.map((item) => ({
        path: `checklist.${item}`,
        message: 'This check is open',
      })),
    })
}

async function assertNoDuplicates(tx: UserTx, id: string): Promise<void> {
  const { has_duplicates, is_unsearched } = await findDuplicateState(tx, id)
  if (has_duplicates) throw new AppError('photo_has_duplicates')
  if (is_unsearched)
    throw new AppError('photo_has_duplicates', {
      message: 'The duplicate check has not finished',
    })
}

function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
