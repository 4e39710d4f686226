import { statusAfterIngest } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import { findTold, type IngestTx, setStatus } from './ingest-queries.ts'
import type { StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

type Settled = { photoId: string; alongside?: (tx: IngestTx) => Promise<void> }

/** Hands over to review, or back to the family for what it has not told yet. */
export function settlePhoto(
  ctx: Pick<JobCtx, 'db'>,
  { photoId, alongside }: Settled,
): Promise<StepOutcome> {
  return recordStep(ctx, {
    photoId,
    from: 'finish',
    to: 'done',
    write: async (tx) => {
      const told = await findTold(tx, photoId)
      // A back has nothing to be told of it: it goes where its front goes.
      const status = told?.is_back ? 'submitted' : told && statusAfterIngest(told)
      if (status) await setStatus(tx, { photoId, status })
      await alongside?.(tx)
    },
  })
}
