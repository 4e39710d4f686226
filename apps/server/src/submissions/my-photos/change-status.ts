import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { decideEach, loadOwnPhoto } from './own-photos.ts'
import { movePhotos } from './write-queries.ts'

/** Takes a photo off the shop until its family resumes it. Idempotent. */
export function pausePhoto(ctx: UserCtx, id: string) {
  return setOnShop(ctx, { id, to: 'paused' })
}

/** Puts a paused photo back on the shop. Idempotent. The database refuses if the photo is no longer cleared. */
export function resumePhoto(ctx: UserCtx, id: string) {
  return setOnShop(ctx, { id, to: 'live' })
}

function setOnShop<Status extends 'live' | 'paused'>(
  ctx: UserCtx,
  { id, to }: { id: string; to: Status },
) {
  return inTransaction(ctx, async (tx) => {
    const { photo_status } = await loadOwnPhoto(tx, id)
    if (photo_status !== 'live' && photo_status !== 'paused') throw new AppError('photo_not_live')

    await movePhotos(tx, { ids: [id], to })
    return { id, photo_status: to }
  })
}

/**
 * Takes photos off sale so that their family can edit and submit them again: a photo is sold only as a moderator has
 * approved it. Idempotent.
 */
export function reopenPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    const decide = ({ photo_status }: { photo_status: PhotoStatus }) =>
      photo_status === 'needs_info' || photoAbilities(photo_status).can_reopen
        ? 'reopened'
        : 'not_now'
    const { answers, idsWith } = await decideEach(tx, { ids, decide })

    await movePhotos(tx, { ids: idsWith('reopened'), to: 'needs_info' })
    return { photos: answers }
  })
}

/** Withdraws photos for good and removes them from cards and search. Existing licenses stay valid. Idempotent. */
export function withdrawPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    const decide = ({ photo_status }: { photo_status: PhotoStatus }) => {
      if (photo_status === 'incident_hold') return 'held'
      if (photo_status === 'withdrawn') return 'withdrawn'
      return photoAbilities(photo_status).can_withdraw ? 'withdrawn' : 'not_now'
    }
    const { answers, idsWith } = await decideEach(tx, { ids, decide })

    await movePhotos(tx, { ids: idsWith('withdrawn'), to: 'withdrawn' })
    return { photos: answers }
  })
}
