import { maxWishlistPhotos } from '@shoebox/domain/accounts/sharing'
import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'
import { findLivePhotos } from '../catalog/photos/photos.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import {
  findAvailable,
  requireLicense,
  showShortlistedPhotos,
} from '../rights/clearance/license-options.ts'
import { insertItems, listItems, type NewItem } from './item-queries.ts'
import { lockWishlists } from './lock-wishlists.ts'
import { presentItem } from './present.ts'

type ItemRequest = { photo_id: string; license_type?: LicenseType | undefined }

type ItemAddition = { id: string; item: ItemRequest }

export async function addWishlistItem(ctx: UserCtx, { id, item }: ItemAddition) {
  const { photoId, license } = toNewItem(item)
  if (!(await findLivePhotos(ctx, [photoId])).has(photoId)) throw new AppError('photo_not_live')
  await requireLicense(ctx, { photoId, license })

  const row = await inTransaction(ctx, async (tx) => {
    await lockWishlists(tx, id)
    // A trigger rejects a photo above the limit (wishlist_full).
    const [added] = await insertItems(tx, { wishlistId: id, items: [{ photoId, license }], max: 1 })
    if (added === undefined) throw new AppError('photo_in_wishlist')
    return added
  })
  const [shown] = await showShortlistedPhotos(ctx, [photoId])
  return presentItem(row, shown)
}

type Batch = { id: string; items: readonly ItemRequest[] }

/**
 * Adds as many as possible. Photos already in the wishlist keep their license and count in neither number. Photos that
 * are not on sale, not available under their license, or above the limit count as errors.
 */
export async function addWishlistItems(ctx: UserCtx, { id, items: requested }: Batch) {
  const items = firstOfEachPhoto(requested.map(toNewItem))
  const isAvailable = await findAvailable(ctx, items)

  return inTransaction(ctx, async (tx) => {
    await lockWishlists(tx, id)
    const present = new Set((await listItems(tx, id)).map(({ photo_id }) => photo_id))
    const missing = items.filter(({ photoId }) => !present.has(photoId))
    const added = await insertItems(tx, {
      wishlistId: id,
      items: missing.filter(isAvailable),
      max: Math.max(0, maxWishlistPhotos - present.size),
    })
    return { successCount: added.length, errorCount: missing.length - added.length }
  })
}

function toNewItem({ photo_id, license_type = defaultLicenseType }: ItemRequest): NewItem {
  return { photoId: photo_id.toLowerCase(), license: license_type }
}

/** Drops repeated photos: a second entry would find the photo in the wishlist. */
function firstOfEachPhoto(items: readonly NewItem[]): NewItem[] {
  const byPhoto = new Map(items.toReversed().map((item) => [item.photoId, item]))
  return items.filter((item) => byPhoto.get(item.photoId) === item)
}
