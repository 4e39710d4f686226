import { addJob } from '../../context/add-job.ts'
import type { JobCtx } from '../../context.ts'
import { markUnsearched } from '../duplicates/duplicate-queries.ts'
import { searchDuplicatesJob } from '../duplicates/search-duplicates-job.ts'
import type { WorkingStep } from './ingest-queries.ts'
import type { StepOutcome } from './ingest-work.ts'
import { recordStep } from './record-step.ts'
import { settlePhoto } from './settle-photo.ts'

type Given = { photoId: string; step: WorkingStep }

/**
 * After the last try. A photo without suggestions for faces, or which is not found by its likeness, is still a photo;
 * photos alike can be looked for later. Without its files it is none.
 */
export async function giveUpStep(
  ctx: Pick<JobCtx, 'db' | 'log'>,
  { photoId, step }: Given,
): Promise<StepOutcome> {
  ctx.log.error({ photoId, step }, 'ingest step abandoned')
  if (step === 'faces') return recordStep(ctx, { photoId, from: step, to: 'embed' })
  if (step === 'embed') return recordStep(ctx, { photoId, from: step, to: 'finish' })
  if (step === 'finish') {
    return settlePhoto(ctx, {
      photoId,
      alongside: async (db) => {
        await markUnsearched(db, photoId)
        const key = `search:${photoId}`
        await addJob({ db }, { job: searchDuplicatesJob, payload: { photoId }, key })
      },
    })
  }
  return { outcome: 'refused', failure: 'gave_up' }
}
