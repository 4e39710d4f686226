import { z } from 'zod'

/** Its name stands apart from its work, which a request must not load. */
export const retryPhotoTask = {
  task: 'submissions.retry-photo',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 10,
}
