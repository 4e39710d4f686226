import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockOwnPhotos, movePhotos, type OwnPhotoRow } from './own-photo-queries.ts'

type Outcome = 'withdrawn' | 'held' | 'not_now' | 'not_found'

/**
 * For good and at once: cards and search lose the photos in the same transaction. What was sold stays sold. A second
 * click gets the same answer.
 */
export async function withdrawPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    const photos = await lockOwnPhotos(tx, ids)
    const answers = [...new Set(ids)].map((id) => ({ id, outcome: outcomeOf(photos.get(id)) }))
    const gone = answers.filter(({ outcome }) => outcome === 'withdrawn').map(({ id }) => id)

    await movePhotos(tx, { ids: gone, to: 'withdrawn' })
    return { photos: answers }
  })
}

function outcomeOf(photo: OwnPhotoRow | undefined): Outcome {
  if (!photo) return 'not_found'
  if (photo.photo_status === 'incident_hold') return 'held'
  if (photo.photo_status === 'withdrawn') return 'withdrawn'
  return photoAbilities(photo.photo_status).can_withdraw ? 'withdrawn' : 'not_now'
}
