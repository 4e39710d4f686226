import type { WorkingStep } from '@shoebox/domain/submissions/ingest'
import type { JobCtx } from '../../context.ts'
import { analyzeFaces, embedThumb } from './analyze-photo.ts'
import { checkUpload } from './check-upload.ts'
import { derivePhoto } from './derive-photo.ts'
import { finishIngest } from './finish-ingest.ts'
import { type IngestWork, openWork } from './ingest-work.ts'
import { claimForIngest, findIngest, type IngestRow, markFailed } from './queries.ts'
import type { StepOutcome } from './record-step.ts'
import { abandonStep, scheduleStepRetry } from './recovery.ts'
import { removeDerivedFiles, removeStrayFiles } from './remove-files.ts'

type Step = (ctx: JobCtx, work: IngestWork) => Promise<StepOutcome>

const steps: Record<WorkingStep, Step> = {
  check: checkUpload,
  derive: derivePhoto,
  faces: analyzeFaces,
  embed: embedThumb,
  finish: finishIngest,
}

type IngestJob = {
  photoId: string
  /** The step that the job is named after. The queue retries the job only if this step fails. */
  ownStep: WorkingStep
}

/**
 * Runs all remaining steps of a photo, starting with the recorded one. Each step commits before the next one starts, so
 * any worker can continue after a crash, with a job of any step.
 */
export async function continueIngest(ctx: JobCtx, { photoId, ownStep }: IngestJob): Promise<void> {
  const startedAt = performance.now()
  const claimed = await claimForIngest(ctx.db, photoId)
  if (claimed === null) return

  const { work, close } = openWork(ctx, claimed)
  let photo: IngestRow | null = claimed
  let thumb: Buffer | null = null
  try {
    while (isBeingIngested(photo)) {
      const outcome = await runStep(ctx, { work: { ...work, thumb }, step: photo.step, ownStep })
      if (outcome.outcome === 'retry_scheduled') return
      if (outcome.outcome === 'moved' && outcome.next !== 'done') {
        photo = { ...photo, step: outcome.next }
        thumb = outcome.thumb ?? thumb
        continue
      }
      if (outcome.outcome === 'rejected') {
        const { failure } = outcome
        ctx.log.info({ photoId, failure }, 'upload rejected')
        await markFailed(ctx.db, { photoId, failure })
      }
      photo = await findIngest(ctx.db, photoId)
    }
  } finally {
    await close()
  }

  if (photo?.status === 'failed') await removeStrayFiles(ctx, photoId)
  if (photo?.status === 'withdrawn') await removeDerivedFiles(ctx, photoId)
  const ms = Math.round(performance.now() - startedAt)
  ctx.log.info({ photoId, status: photo?.status, ms }, 'ingest finished')
}

function isBeingIngested(photo: IngestRow | null): photo is IngestRow & { step: WorkingStep } {
  return photo?.status === 'processing' && photo.step !== 'done'
}

type StepRun = { work: IngestWork; step: WorkingStep; ownStep: WorkingStep }

async function runStep(
  ctx: JobCtx,
  { work, step, ownStep }: StepRun,
): Promise<StepOutcome | { outcome: 'retry_scheduled' }> {
  try {
    return await steps[step](ctx, work)
  } catch (error) {
    const { photoId } = work
    if (step !== ownStep) {
      ctx.log.warn({ err: error, photoId, step }, 'ingest step failed, retry scheduled')
      await scheduleStepRetry(ctx, { photoId, step })
      return { outcome: 'retry_scheduled' }
    }
    if (!ctx.attempt.isLast) throw error

    ctx.log.error({ err: error, photoId, step }, 'ingest step failed on its last attempt')
    return abandonStep(ctx, { photoId, step })
  }
}
