import { z } from 'zod'

/** Looks at a file that has arrived. Its name stands apart from its work, which a request must not load. */
export const checkUploadTask = {
  task: 'submissions.check-upload',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 10,
}
