import { statusAfterIngest } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import type { IngestWork } from './ingest-work.ts'
import { findSubmissionFacts, type IngestTx, setStatus } from './queries.ts'
import { recordStep, type StepOutcome } from './record-step.ts'

/** Step 5: finds similar photos, which the moderator has to compare, and ends the ingest. */
export async function finishIngest(ctx: JobCtx, { photoId }: IngestWork): Promise<StepOutcome> {
  await findDuplicates(ctx, photoId)

  return finalizeIngest(ctx, { photoId })
}

type FinalizeOptions = {
  photoId: string
  /** Further writes in the same transaction. */
  alsoWrite?: (tx: IngestTx) => Promise<void>
}

/** Sets the status after ingest: ready for review, awaiting releases, or back to the family for missing details. */
export function finalizeIngest(
  ctx: Pick<JobCtx, 'db'>,
  { photoId, alsoWrite }: FinalizeOptions,
): Promise<StepOutcome> {
  return recordStep(ctx, {
    photoId,
    from: 'finish',
    to: 'done',
    write: async (tx) => {
      const facts = await findSubmissionFacts(tx, photoId)
      // A back needs no details of its own; it is reviewed with its front.
      const status = facts?.is_back ? 'submitted' : facts && statusAfterIngest(facts)
      if (status) await setStatus(tx, { photoId, status })
      await alsoWrite?.(tx)
    },
  })
}
