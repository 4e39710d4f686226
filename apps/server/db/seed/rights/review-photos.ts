import { type ChecklistItem, checklistItems } from '@shoebox/domain/rights/clearance'
import { type InTransaction, inTransaction, type UserCtx } from '../../../src/context.ts'
import { approvePhoto } from '../../../src/submissions/review/approve-photo.ts'
import { confirmHero } from '../../../src/submissions/review/second-looks.ts'
import type { PhotoRecord } from '../archive/record.ts'
import type { Households } from '../families.ts'
import { inChunks } from '../in-chunks.ts'
import type { SeedContexts } from '../ingest/seed-contexts.ts'
import { listFaces } from './release-outcome.ts'
import { findWaiting } from './release-queries.ts'
import { inspectPrint, isSeenTwice } from './review.ts'

type Reviewed = { photoId: string; record: PhotoRecord }

/** Photos per transaction, so that a large family does not block the others. */
const atOnce = 50

/** A moderator counts the faces and approves the photos; some get a second look. */
export async function reviewPhotos(
  contexts: SeedContexts,
  { photos, households }: { photos: readonly Reviewed[]; households: Households },
): Promise<void> {
  const first = contexts.visit(households.moderator).ctx
  const second = contexts.visit(households.colleague).ctx
  for (const some of inChunks(photos, atOnce)) {
    const checks = await inTransaction(first, (tx) => review(tx, some))
    await inTransaction(second, async (tx) => {
      for (const id of checks) await confirmHero(tx, id)
    })
  }
}

/** Returns the checks that need a second look. */
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
    const seen = { ...buildReview(record), faces_digest }
    const { check_id, grade } = await approvePhoto(tx, { id, price: record.price, ...seen })
    if (grade && isSeenTwice(record.index, grade)) checks.push(check_id)
  }
  return checks
}

/** The checklist without the items that the print fails. */
function buildReview(record: PhotoRecord): {
  faces_seen: number
  people_seen: number
  checklist: ChecklistItem[]
} {
  const { has_marks, has_stamp } = inspectPrint(record)
  return {
    people_seen: record.people_count,
    faces_seen: listFaces(record).filter(({ isIdentifiable }) => isIdentifiable).length,
    checklist: checklistItems.filter(
      (item) => !(item === 'marks' && has_marks) && !(item === 'stamp' && has_stamp),
    ),
  }
}
