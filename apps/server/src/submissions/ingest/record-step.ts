import type { JobCtx } from '../../context.ts'
import { advanceIngest, type IngestTx, type WorkingStep } from './ingest-queries.ts'
import type { StepOutcome } from './ingest-work.ts'

type DoneStep = {
  photoId: string
  from: WorkingStep
  to: WorkingStep | 'done'
  write?: (tx: IngestTx) => Promise<void>
}

/** What a step found out, and that it is done, in one transaction; unless the photo is no longer there to be moved. */
export function recordStep(
  { db }: Pick<JobCtx, 'db'>,
  { photoId, from, to, write }: DoneStep,
): Promise<StepOutcome> {
  return db.transaction().execute(async (tx) => {
    const isOurs = await advanceIngest(tx, { photoId, from, to })
    if (!isOurs) return { outcome: 'overtaken' }

    await write?.(tx)
    return { outcome: 'moved', next: to }
  })
}
