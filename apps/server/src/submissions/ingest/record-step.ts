import type { IngestFailure, WorkingStep } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import { advanceIngest, type IngestTx } from './queries.ts'

/** A step rejects a file for good; after a thrown error it is retried. */
export type StepOutcome =
  /** `thumb` saves the embed step a download when it runs in the same job. */
  | { outcome: 'moved'; next: WorkingStep | 'done'; thumb?: Buffer }
  | { outcome: 'rejected'; failure: IngestFailure }
  /** Another job or the family has moved the photo meanwhile; this job stops. */
  | { outcome: 'overtaken' }

type FinishedStep = {
  photoId: string
  from: WorkingStep
  to: WorkingStep | 'done'
  write?: (tx: IngestTx) => Promise<void>
}

/** Commits a step's results together with the move to the next step, unless the photo is no longer at this step. */
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
