import { recordAudit } from '../../audit/record-audit.ts'
import { addJob } from '../../context/add-job.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { retryPhotoTask } from '../tasks.ts'
import { presentUploadedPhoto } from '../upload/present.ts'
import { findIngested } from './review-queries.ts'

/** Staff have a photo taken once more that we gave up on, on record. A second click finds it in work. */
export function retryPhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = await findIngested(tx, id)
    if (!photo) throw new AppError('not_found')
    if (photo.photo_status === 'processing') return presentUploadedPhoto(photo)
    if (photo.photo_status !== 'failed' || photo.failure !== 'gave_up')
      throw new AppError('photo_not_given_up')

    await recordAudit(tx, { action: 'submissions.retry-photo', entityId: id })
    await addJob(tx, { job: retryPhotoTask, payload: { photoId: id }, key: `retry:${id}` })
    return presentUploadedPhoto(photo)
  })
}
