import type { JobCtx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { writePhotosReviewed } from '../emails/write-photos-reviewed.ts'
import { scheduleReviewResults } from '../tasks.ts'
import { hasUndoableReviews, lockUnnotifiedReviews, markNotified } from './notification-queries.ts'

/**
 * Emails a family all decisions about its photos that can no longer be undone. Each decision schedules this job for the
 * end of its undo window; if the clocks of API and database differ, it may run too early and schedules itself again.
 */
export async function notifyReviewResults(
  { db, contributorOrigin }: Pick<JobCtx, 'db' | 'contributorOrigin'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tx = { db: transaction }
    const reviews = await lockUnnotifiedReviews(tx, userId)
    const [first] = reviews
    if (first) {
      const photos = `${contributorOrigin}/photos`
      const link = reviews.length === 1 ? `${photos}/${first.photo_id}` : photos
      const mail = writePhotosReviewed({ photos: reviews, link })
      await queueEmail(tx, { ...mail, kind: 'submissions.photos-reviewed', recipient: first.email })
      await markNotified(tx, reviews)
    }
    if (await hasUndoableReviews(tx, userId)) await scheduleReviewResults(tx, userId)
  })
}
