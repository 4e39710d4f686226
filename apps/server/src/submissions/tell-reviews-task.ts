import { z } from 'zod'

/** Apart from the job, which requests that add it need not load. */
export const tellReviewsTask = {
  task: 'submissions.tell-reviews',
  /** The origin of the families' site, which the worker does not know. */
  payload: z.object({ userId: z.uuid(), origin: z.url() }),
  maxAttempts: 10,
}
