import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockOwnPhotos, movePhotos } from './own-photo-queries.ts'

/** Back on the shop, where its rights still allow it: the database looks at them when all is written. */
export function resumePhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = (await lockOwnPhotos(tx, [id])).get(id)
    if (!photo) throw new AppError('not_found')
    if (photo.photo_status !== 'live' && photo.photo_status !== 'paused')
      throw new AppError('photo_not_live')

    await movePhotos(tx, { ids: [id], to: 'live' })
    return { id, photo_status: 'live' as const }
  })
}
