import type { WorkingStep } from '@shoebox/domain/submissions/ingest'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { addJob } from '../../context/job.ts'
import { inTransaction, type JobCtx, type UserCtx } from '../../context.ts'
import { markUnsearched } from '../duplicates/queries.ts'
import { ingestTasks, retryPhotoTask, searchDuplicatesTask, startIngest } from '../tasks.ts'
import { presentUploadedPhoto } from '../upload/present.ts'
import { finalizeIngest } from './finish-ingest.ts'
import { claimForIngest, markFailed } from './queries.ts'
import { recordStep, type StepOutcome } from './record-step.ts'
import {
  findIngestResult,
  listStuckPhotos,
  removeJobs,
  reopenPhoto,
  type StuckPhoto,
} from './recovery-queries.ts'
import { removeStrayFiles } from './remove-files.ts'

type PhotoStep = { photoId: string; step: WorkingStep }

const retryDelayMs = 5_000

/** Adds a job for a step that failed in the job of an earlier step, so that it gets its own attempts. */
export async function scheduleStepRetry(
  { db }: Pick<JobCtx, 'db'>,
  { photoId, step }: PhotoStep,
): Promise<void> {
  await db.transaction().execute((tx) =>
    addJob(
      { db: tx },
      {
        job: ingestTasks[step],
        payload: { photoId },
        key: `${step}:${photoId}`,
        runAt: new Date(Date.now() + retryDelayMs),
      },
    ),
  )
}

/**
 * Called after the last attempt of a step. Only check and derive are fatal: a photo does not need face suggestions or an
 * embedding, and a separate job repeats the duplicate search.
 */
export async function abandonStep(
  ctx: Pick<JobCtx, 'db' | 'log'>,
  { photoId, step }: PhotoStep,
): Promise<StepOutcome> {
  ctx.log.error({ photoId, step }, 'ingest step abandoned')
  if (step === 'faces') return recordStep(ctx, { photoId, from: step, to: 'embed' })
  if (step === 'embed') return recordStep(ctx, { photoId, from: step, to: 'finish' })
  if (step === 'finish') {
    return finalizeIngest(ctx, {
      photoId,
      alsoWrite: async (db) => {
        await markUnsearched(db, photoId)
        const key = `search:${photoId}`
        await addJob({ db }, { job: searchDuplicatesTask, payload: { photoId }, key })
      },
    })
  }
  return { outcome: 'rejected', failure: 'gave_up' }
}

/** A photo that has had no job for this long is stuck: normally, jobs are added and started within moments. */
const idleMinutes = 2
const maxBatch = 200

/**
 * Ensures that every photo in ingest has a job. A photo without one gets a new one. A photo whose job has used up its
 * attempts, for example because each of them crashed its worker, has its step abandoned.
 */
export async function recoverStuckPhotos(ctx: JobCtx): Promise<void> {
  for (const stuck of await listStuckPhotos(ctx.db, { idleMinutes, limit: maxBatch }))
    await recoverPhoto(ctx, stuck)
}

async function recoverPhoto(ctx: JobCtx, { photoId, deadJobs }: StuckPhoto): Promise<void> {
  const photo = await claimForIngest(ctx.db, photoId)
  if (photo?.status !== 'processing' || photo.step === 'done') return
  const { step } = photo
  if (deadJobs.length === 0) {
    ctx.log.warn({ photoId, step }, 'ingest job missing, added again')
    return scheduleStepRetry(ctx, { photoId, step })
  }

  const outcome = await abandonStep(ctx, { photoId, step })
  if (outcome.outcome === 'rejected') {
    await markFailed(ctx.db, { photoId, failure: outcome.failure })
    await removeStrayFiles(ctx, photoId)
  }
  // Removed before the next job is added, which may have the same key.
  await removeJobs(ctx.db, deadJobs)
  if (outcome.outcome === 'moved' && outcome.next !== 'done')
    await scheduleStepRetry(ctx, { photoId, step: outcome.next })
}

/** Staff restart the ingest of a photo that we gave up on. Audited and idempotent. */
export function retryPhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = await findIngestResult(tx, id)
    if (!photo) throw new AppError('not_found')
    if (photo.photo_status === 'processing') return presentUploadedPhoto(photo)
    if (photo.photo_status !== 'failed' || photo.failure !== 'gave_up')
      throw new AppError('photo_not_given_up')

    await recordAudit(tx, { action: 'submissions.retry-photo', entityId: id })
    await addJob(tx, { job: retryPhotoTask, payload: { photoId: id }, key: `retry:${id}` })
    return presentUploadedPhoto(photo)
  })
}

/**
 * Handler of retryPhotoTask. Runs all steps again, because the results of a failed photo are deleted. Does nothing unless
 * we gave up on the photo.
 */
export async function restartIngest({ db }: Pick<JobCtx, 'db'>, photoId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await reopenPhoto(tx, photoId)) await startIngest({ db: tx }, photoId)
  })
}
