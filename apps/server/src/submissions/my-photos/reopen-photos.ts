import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockOwnPhotos, movePhotos, type OwnPhotoRow } from './own-photo-queries.ts'

type Outcome = 'reopened' | 'not_now' | 'not_found'

/**
 * Off sale at once, to be changed and submitted again: what a moderator approved is sold as it was approved. A second
 * click gets the same answer.
 */
export async function reopenPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    const photos = await lockOwnPhotos(tx, ids)
    const answers = [...new Set(ids)].map((id) => ({ id, outcome: outcomeOf(photos.get(id)) }))
    const open = answers.filter(({ outcome }) => outcome === 'reopened').map(({ id }) => id)

    await movePhotos(tx, { ids: open, to: 'needs_info' })
    return { photos: answers }
  })
}

function outcomeOf(photo: OwnPhotoRow | undefined): Outcome {
  if (!photo) return 'not_found'
  if (photo.photo_status === 'needs_info') return 'reopened'
  return photoAbilities(photo.photo_status).can_reopen ? 'reopened' : 'not_now'
}
