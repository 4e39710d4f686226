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

/** Moves the photo to review, to its missing releases, or back to its family for missing facts. */
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
      // A back needs no facts of its own; it shares the fate of its front.
      const status = facts?.is_back ? 'submitted' : facts && statusAfterIngest(facts)
      if (status) await setStatus(tx, { photoId, status })
      await alsoWrite?.(tx)
    },
  })
}
