import type { JobCtx } from '../context.ts'
import type { WorkingStep } from './ingest-queries.ts'
import type { StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'

/** A photo without suggestions for faces, or which is not found by its likeness, is still a photo. */
const dispensable = { faces: 'embed', embed: 'finish' } as const satisfies Partial<
  Record<WorkingStep, WorkingStep>
>

/** After the last try: what a photo can do without is skipped, anything else ends it. */
export async function giveUpStep(
  ctx: JobCtx,
  { photoId, step }: { photoId: string; step: WorkingStep },
): Promise<StepOutcome> {
  ctx.log.error({ photoId, step }, 'a step of a photo was given up')
  if (step === 'faces' || step === 'embed')
    return recordStep(ctx, { photoId, from: step, to: dispensable[step] })

  return { outcome: 'refused', failure: 'gave_up' }
}
