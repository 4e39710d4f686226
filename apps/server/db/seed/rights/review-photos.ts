import { checklistItems } from '@shoebox/domain/clearance'
import { inTransaction } from '../../../src/context.ts'
import { approvePhoto } from '../../../src/submissions/approve-photo.ts'
import type { PhotoRecord } from '../archive/record.ts'
import type { Households } from '../families.ts'
import type { Desk } from '../open-desk.ts'
import { facesOf } from './course.ts'
import { findWaiting } from './release-queries.ts'
import { foundOn } from './review.ts'

type Reviewed = { photoId: string; record: PhotoRecord }

/** In one transaction, so that a large family does not hold the others up. */
const atOnce = 50

/** A moderator counts the faces that were drawn, whatever the boxes say, and clears the photo. */
export async function reviewPhotos(
  desk: Desk,
  { photos, households }: { photos: readonly Reviewed[]; households: Households },
): Promise<void> {
  const { ctx } = desk.visit(households.moderator)
  for (let from = 0; from < photos.length; from += atOnce) {
    const some = photos.slice(from, from + atOnce)
    await inTransaction(ctx, async (tx) => {
      const digests = await findWaiting(
        tx.db,
        some.map(({ photoId }) => photoId),
      )
      for (const { photoId, record } of some) {
        const faces_digest = digests.get(photoId)
        if (faces_digest === undefined) continue
        await approvePhoto(tx, {
          id: photoId,
          price: record.price,
          faces_seen: facesOf(record).filter(({ isIdentifiable }) => isIdentifiable).length,
          faces_digest,
          checklist: checklistOf(record),
        })
      }
    })
  }
}

/** Everything but what was found on the print. */
function checklistOf(record: PhotoRecord) {
  const { has_marks, has_stamp } = foundOn(record)
  return checklistItems.filter(
    (item) => !(item === 'marks' && has_marks) && !(item === 'stamp' && has_stamp),
  )
}
