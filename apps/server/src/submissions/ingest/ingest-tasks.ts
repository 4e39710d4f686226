import { z } from 'zod'
import { checkUploadTask } from '../check-upload-task.ts'
import type { WorkingStep } from './ingest-queries.ts'

const payload = z.object({ photoId: z.uuid() })
const maxAttempts = 10

/** A job for each step. The chain starts with the first; the others exist where a step has to be tried again. */
export const ingestTasks = {
  check: checkUploadTask,
  derive: { task: 'submissions.derive-photo', payload, maxAttempts },
  faces: { task: 'submissions.find-faces', payload, maxAttempts },
  embed: { task: 'submissions.embed-photo', payload, maxAttempts },
  finish: { task: 'submissions.finish-ingest', payload, maxAttempts },
} satisfies Record<WorkingStep, typeof checkUploadTask>
