import { statusAfterIngest } from '@shoebox/domain/ingest'
import type { JobCtx } from '../context.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findTold, setStatus } from './ingest-queries.ts'
import type { IngestWork, StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

/** Looks for photos alike, then hands over to review, or back to the family for what it has not told yet. */
export async function finishIngest(ctx: JobCtx, { photoId }: IngestWork): Promise<StepOutcome> {
  await findDuplicates(ctx, photoId)

  return recordStep(ctx, {
    photoId,
    from: 'finish',
    to: 'done',
    write: async (tx) => {
      const told = await findTold(tx, photoId)
      if (told) await setStatus(tx, { photoId, status: statusAfterIngest(told) })
    },
  })
}
