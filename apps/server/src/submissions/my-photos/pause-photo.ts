import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockOwnPhotos, movePhotos } from './own-photo-queries.ts'

/** Off the shop until its family puts it back. A second click finds it paused. */
export function pausePhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = (await lockOwnPhotos(tx, [id])).get(id)
    if (!photo) throw new AppError('not_found')
    if (photo.photo_status !== 'live' && photo.photo_status !== 'paused')
      throw new AppError('photo_not_live')

    await movePhotos(tx, { ids: [id], to: 'paused' })
    return { id, photo_status: 'paused' as const }
  })
}
