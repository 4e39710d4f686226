import type { IngestFailure, WorkingStep } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import { advanceIngest, type IngestTx } from './queries.ts'

/** The result of a step. A rejection is final; a step that throws is retried. */
export type StepOutcome =
  /** `thumb` saves the embed step a download if it runs in the same job. */
  | { outcome: 'moved'; next: WorkingStep | 'done'; thumb?: Buffer }
  | { outcome: 'rejected'; failure: IngestFailure }
  /** Another job or the family has changed the photo's step or status in the meantime; this job stops. */
  | { outcome: 'overtaken' }

type FinishedStep = {
  photoId: string
  from: WorkingStep
  to: WorkingStep | 'done'
  write?: (tx: IngestTx) => Promise<void>
}

/** Commits a step's results together with the move to the next step, unless the photo has left this step. */
export function recordStep(
  { db }: Pick<JobCtx, 'db'>,
  { photoId, from, to, write }: FinishedStep,
): Promise<StepOutcome> {
  return db.transaction().execute(async (tx) => {
    const hasMoved = await advanceIngest(tx, { photoId, from, to })
    if (!hasMoved) return { outcome: 'overtaken' }

    await write?.(tx)
    return { outcome: 'moved', next: to }
  })
}
