import { maxCheckedPhotos } from '@shoebox/domain/accounts/sharing'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { clearPressed, isPressed, setPressed } from '../../lib/pressed-actions.ts'

type CheckedPhoto = { id: string }

/** The latest check or change of each photo. The response of an older check must not undo a newer change. */
const checks = new Map<string, { at: number }>()

/**
 * Asks the server which photos are in a wishlist, once a minute at most. If one of `mounted` is due, the request includes
 * the photos after them, so a page of photos needs one request.
 */
export function checkPhotos(
  mounted: readonly CheckedPhoto[],
  upcoming: readonly CheckedPhoto[] = [],
): void {
  if (!mounted.some(isDue)) return
  const dueIds = [...mounted, ...upcoming].filter(isDue).map(({ id }) => id)

  void requestHearts(dueIds.slice(0, maxCheckedPhotos))
}

/** Fills or empties the heart of photos. Returns a function that undoes it. */
export function setHearts(photoIds: readonly string[], isFilled: boolean): () => void {
  const changedIds = photoIds.filter((id) => isPressed('heart', id) !== isFilled)
  recordCheck(changedIds)
  setPressed('heart', changedIds, isFilled)

  return () => {
    recordCheck(changedIds)
    setPressed('heart', changedIds, !isFilled)
  }
}

/** Asks again about photos that left a wishlist: they may be in another one. */
export async function recheckHearts(photoIds: readonly string[]): Promise<void> {
  for (let start = 0; start < photoIds.length; start += maxCheckedPhotos)
    await requestHearts(photoIds.slice(start, start + maxCheckedPhotos))
}

/** For another user, or none. */
export function clearHearts(): void {
  checks.clear()
  clearPressed('heart')
}

async function requestHearts(ids: readonly string[]): Promise<void> {
  const check = recordCheck(ids)
  // A failed check is retried after a minute. Until then the hearts stay as they are; the dialog loads the actual state.
  const response = await api
    .findWishlistedPhotos({ body: { photo_ids: [...ids] } })
    .catch(() => null)
  if (response === null) return

  const wishlistedIds = new Set(response)
  const currentIds = ids.filter((id) => checks.get(id) === check)
  setPressed(
    'heart',
    currentIds.filter((id) => wishlistedIds.has(id)),
    true,
  )
  setPressed(
    'heart',
    currentIds.filter((id) => !wishlistedIds.has(id)),
    false,
  )
}

function recordCheck(ids: readonly string[]) {
  const check = { at: Date.now() }
  for (const id of ids) checks.set(id, check)

  return check
}

function isDue({ id }: CheckedPhoto): boolean {
  const check = checks.get(id)

  return check === undefined || Date.now() - check.at >= stale.wishlistChecks
}
