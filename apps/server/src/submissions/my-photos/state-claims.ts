import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { inTransaction, type UserCtx } from '../../context.ts'
import { type Claim, stateClaim } from '../../rights/clearance/claims.ts'
import { lockOwnPhotos, type OwnPhotoRow } from './own-photo-queries.ts'

/** The same claim for several own photos. Stating it again changes nothing. */
export async function stateClaims(
  ctx: UserCtx,
  { ids, ...claim }: Claim & { ids: readonly string[] },
) {
  return inTransaction(ctx, async (tx) => {
    const photos = await lockOwnPhotos(tx, ids)
    const answers = [...new Set(ids)].map((id) => ({ id, outcome: outcomeOf(photos.get(id)) }))
    const photoIds = answers.filter(({ outcome }) => outcome === 'stated').map(({ id }) => id)

    await stateClaim(tx, { photoIds, claim })
    return { photos: answers }
  })
}

function outcomeOf(photo: OwnPhotoRow | undefined): 'stated' | 'locked' | 'not_found' {
  if (!photo) return 'not_found'
  return photoAbilities(photo.photo_status).can_claim ? 'stated' : 'locked'
}
