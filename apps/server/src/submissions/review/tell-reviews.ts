import { undoSeconds } from '@shoebox/domain/submissions/review'
import { addJob } from '../../context/add-job.ts'
import type { JobCtx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { writePhotosReviewed } from '../emails/write-photos-reviewed.ts'
import { tellReviewsTask } from '../tell-reviews-task.ts'
import { hasFreshReviews, lockUntoldReviews, markTold } from './told-queries.ts'

type SubmissionFacts = { userId: string; origin: string }

/**
 * One mail for all that was decided about a family's photos and can no longer be taken back. What is fresher has a job
 * of its own; should clocks differ, this one adds it.
 */
export async function tellReviews({ db }: Pick<JobCtx, 'db'>, { userId, origin }: SubmissionFacts) {
  await db.transaction().execute(async (transaction) => {
    const tx = { db: transaction }
    const reviews = await lockUntoldReviews(tx, userId)
    const [first] = reviews
    if (first) {
      const link = reviews.length === 1 ? `${origin}/photos/${first.photo_id}` : `${origin}/photos`
      const mail = writePhotosReviewed({ photos: reviews, link })
      await queueEmail(tx, { ...mail, kind: 'submissions.photos-reviewed', recipient: first.email })
      await markTold(tx, reviews)
    }
    if (await hasFreshReviews(tx, userId))
      await addJob(tx, {
        job: tellReviewsTask,
        payload: { userId, origin },
        key: `tell-reviews:${userId}`,
        runAt: new Date(Date.now() + undoSeconds * 1000),
      })
  })
}
