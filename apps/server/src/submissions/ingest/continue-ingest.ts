import type { JobCtx } from '../../context.ts'
import { checkUpload } from './check-upload.ts'
import { derivePhoto } from './derive-photo.ts'
import { embedThumb } from './embed-thumb.ts'
import { finishIngest } from './finish-ingest.ts'
import { giveUpStep } from './give-up-step.ts'
import {
  findIngest,
  type IngestRow,
  markFailed,
  takePhoto,
  type WorkingStep,
} from './ingest-queries.ts'
import { type IngestWork, openWork, type StepOutcome } from './ingest-work.ts'
import { lookForFaces } from './look-for-faces.ts'
import { removeDerivedFiles, removeStrayFiles } from './remove-stray-files.ts'
import { tryLater } from './try-later.ts'

type Step = (ctx: JobCtx, work: IngestWork) => Promise<StepOutcome>

const steps: Record<WorkingStep, Step> = {
  check: checkUpload,
  derive: derivePhoto,
  faces: lookForFaces,
  embed: embedThumb,
  finish: finishIngest,
}

type Photo = {
  photoId: string
  /** The step that the job is named after and may be tried again for. */
  own: WorkingStep
}

/**
 * Takes a photo from the step that is written down to the end. Each step commits before the next begins, so that a job
 * that was cut off goes on where it stopped, on any worker, whichever step it is named after.
 */
export async function continueIngest(ctx: JobCtx, { photoId, own }: Photo): Promise<void> {
  const started = performance.now()
  let photo = await takePhoto(ctx.db, photoId)
  if (photo === null) return

  const work = openWork(ctx, photo)
  try {
    while (isInWork(photo)) {
      const outcome = await takeStep(ctx, { work, step: photo.step, own })
      if (outcome.outcome === 'later') return
      if (outcome.outcome === 'moved' && outcome.next !== 'done') {
        photo = { ...photo, step: outcome.next }
        continue
      }
      if (outcome.outcome === 'refused') {
        const { failure } = outcome
        ctx.log.info({ photoId, failure }, 'upload rejected')
        await markFailed(ctx.db, { photoId, failure })
      }
      photo = await findIngest(ctx.db, photoId)
    }
  } finally {
    await work.close()
  }

  if (photo?.status === 'failed') await removeStrayFiles(ctx, photoId)
  if (photo?.status === 'withdrawn') await removeDerivedFiles(ctx, photoId)
  const ms = Math.round(performance.now() - started)
  ctx.log.info({ photoId, status: photo?.status, ms }, 'ingest finished')
}

type InWork = IngestRow & { step: WorkingStep }

function isInWork(photo: IngestRow | null): photo is InWork {
  return photo?.status === 'processing' && photo.step !== 'done'
}

type Taking = { work: IngestWork; step: WorkingStep; own: WorkingStep }

async function takeStep(
  ctx: JobCtx,
  { work, step, own }: Taking,
): Promise<StepOutcome | { outcome: 'later' }> {
  try {
    return await steps[step](ctx, work)
  } catch (error) {
    const { photoId } = work
    if (step !== own) {
      ctx.log.warn({ err: error, photoId, step }, 'a step of a photo is tried again later')
      await tryLater(ctx, { photoId, step })
      return { outcome: 'later' }
    }
    if (!ctx.attempt.isLast) throw error

    ctx.log.error({ err: error, photoId, step }, 'a step of a photo failed for the last time')
    return giveUpStep(ctx, { photoId, step })
  }
}
