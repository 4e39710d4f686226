import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { createPhotoChecks } from '../../lib/photo-checks.ts'
import { isPressed, setPressed } from '../../lib/pressed-actions.ts'

/** Which photos are in a wishlist of the user. Asked once a minute at most; the dialog loads the actual state. */
const hearts = createPhotoChecks({
  actionId: 'heart',
  find: (photo_ids) => api.findWishlistedPhotos({ body: { photo_ids } }),
  staleMs: stale.wishlistChecks,
})

export const { check: checkHearts, clear: clearHearts } = hearts

/** Fills or empties the heart of photos. Returns a function that undoes it. */
export function setHearts(photoIds: readonly string[], isFilled: boolean): () => void {
  const changedIds = photoIds.filter((id) => isPressed('heart', id) !== isFilled)
  hearts.record(changedIds)
  setPressed('heart', changedIds, isFilled)

  return () => {
    hearts.record(changedIds)
    setPressed('heart', changedIds, !isFilled)
  }
}

/** Asks again about photos that left a wishlist: they may be in another one. */
export function recheckHearts(photoIds: readonly string[]): Promise<void> {
  return hearts.recheck(photoIds)
}
