import { type ChecklistItem, checklistItems } from '@shoebox/domain/rights/clearance'
import { type InTransaction, inTransaction, type UserCtx } from '../../../src/context.ts'
import { approvePhoto } from '../../../src/submissions/review/approve-photo.ts'
import { confirmHero } from '../../../src/submissions/review/second-looks.ts'
import type { PhotoRecord } from '../archive/record.ts'
import type { Households } from '../families.ts'
import { inChunks } from '../in-chunks.ts'
import type { Desk } from '../ingest/open-desk.ts'
import { facesOf } from './course.ts'
import { findWaiting } from './release-queries.ts'
import { foundOn, isSeenTwice } from './review.ts'

type Reviewed = { photoId: string; record: PhotoRecord }

/** In one transaction, so that a large family does not hold the others up. */
const atOnce = 50

/** A moderator counts the faces that were drawn, whatever the boxes say, and clears the photos; some are seen twice. */
export async function reviewPhotos(
  desk: Desk,
  { photos, households }: { photos: readonly Reviewed[]; households: Households },
): Promise<void> {
  const first = desk.visit(households.moderator).ctx
  const second = desk.visit(households.colleague).ctx
  for (const some of inChunks(photos, atOnce)) {
    const checks = await inTransaction(first, (tx) => review(tx, some))
    await inTransaction(second, async (tx) => {
      for (const id of checks) await confirmHero(tx, id)
    })
  }
}

/** Answers with the checks that somebody else is to look at. */
async function review(
  tx: InTransaction<UserCtx>,
  photos: readonly Reviewed[],
): Promise<readonly string[]> {
  const ids = photos.map(({ photoId }) => photoId)
  const waiting = await findWaiting(tx.db, ids)
  const checks: string[] = []
  for (const { photoId: id, record } of photos) {
    const faces_digest = waiting.get(id)
    if (faces_digest === undefined) continue
    const seen = { ...sightingOf(record), faces_digest }
    const { check_id, grade } = await approvePhoto(tx, { id, price: record.price, ...seen })
    if (grade && isSeenTwice(record.index, grade)) checks.push(check_id)
  }
  return checks
}

/** Everything is ticked but what was found on the print. */
function sightingOf(record: PhotoRecord): {
  faces_seen: number
  people_seen: number
  checklist: ChecklistItem[]
} {
  const { has_marks, has_stamp } = foundOn(record)
  return {
    people_seen: record.people_count,
    faces_seen: facesOf(record).filter(({ isIdentifiable }) => isIdentifiable).length,
    checklist: checklistItems.filter(
      (item) => !(item === 'marks' && has_marks) && !(item === 'stamp' && has_stamp),
    ),
  }
}
