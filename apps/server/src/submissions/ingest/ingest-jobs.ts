import { defineJob, type Job } from '../../context/job.ts'
import { continueIngest } from './continue-ingest.ts'
import type { WorkingStep } from './ingest-queries.ts'
import { ingestTasks } from './ingest-tasks.ts'

export const ingestJobs: readonly Job[] = [
  ingestJob('check'),
  ingestJob('derive'),
  ingestJob('faces'),
  ingestJob('embed'),
  ingestJob('finish'),
]

function ingestJob(step: WorkingStep): Job {
  return defineJob({
    ...ingestTasks[step],
    lane: 'images',
    run: (ctx, { photoId }) => continueIngest(ctx, { photoId, own: step }),
  })
}
