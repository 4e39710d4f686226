import type { JobCtx } from '../../context.ts'
import { giveUpStep } from './give-up-step.ts'
import { markFailed, takePhoto } from './ingest-queries.ts'
import { removeStrayFiles } from './remove-stray-files.ts'
import { listStuckPhotos, removeJobs, type StuckPhoto } from './stuck-queries.ts'
import { tryLater } from './try-later.ts'

/** A job that is to be added or taken is so within moments. */
const idleMinutes = 2
const mostAtOnce = 200

/**
 * No photo waits for ever: one without a job gets one, and one whose job has used up its tries, each of which may have
 * taken its worker down, is given up like any other.
 */
export async function tendStuckPhotos(ctx: JobCtx): Promise<void> {
  for (const stuck of await listStuckPhotos(ctx.db, { idleMinutes, limit: mostAtOnce }))
    await tend(ctx, stuck)
}

async function tend(ctx: JobCtx, { photoId, deadJobs }: StuckPhoto): Promise<void> {
  const photo = await takePhoto(ctx.db, photoId)
  if (photo?.status !== 'processing' || photo.step === 'done') return
  const { step } = photo
  if (deadJobs.length === 0) {
    ctx.log.warn({ photoId, step }, 'a photo had no job')
    return tryLater(ctx, { photoId, step })
  }

  const outcome = await giveUpStep(ctx, { photoId, step })
  if (outcome.outcome === 'refused') {
    await markFailed(ctx.db, { photoId, failure: outcome.failure })
    await removeStrayFiles(ctx, photoId)
  }
  // Before another one is added, which may have the key of one of them.
  await removeJobs(ctx.db, deadJobs)
  if (outcome.outcome === 'moved' && outcome.next !== 'done')
    await tryLater(ctx, { photoId, step: outcome.next })
}
