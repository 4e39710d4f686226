import { addJob } from '../../context/add-job.ts'
import type { JobCtx } from '../../context.ts'
import type { WorkingStep } from './ingest-queries.ts'
import { ingestTasks } from './ingest-tasks.ts'

const firstPauseMs = 5_000

/** A job of its own for a step that failed at the end of another's: with all its tries, and its name to be seen. */
export async function tryLater(
  { db }: Pick<JobCtx, 'db'>,
  { photoId, step }: { photoId: string; step: WorkingStep },
): Promise<void> {
  await db.transaction().execute((tx) =>
    addJob(
      { db: tx },
      {
        job: ingestTasks[step],
        payload: { photoId },
        key: `${step}:${photoId}`,
        runAt: new Date(Date.now() + firstPauseMs),
      },
    ),
  )
}
