import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'
import { findLivePhotos } from '../catalog/photos/photos.ts'
import { AppError } from '../context/app-error.ts'
import { isUniqueViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import {
  findAvailable,
  requireLicense,
  showShortlistedPhotos,
} from '../rights/clearance/license-options.ts'
import { presentCartItem } from './present.ts'
import { insertItems, listOwnPhotoIds, lockCart, type NewCartItem } from './queries.ts'

type ItemRequest = { photo_id: string; license_type?: LicenseType | undefined }

export async function addCartItem(ctx: UserCtx, { photo_id: photoId, license_type }: ItemRequest) {
  const license = license_type ?? defaultLicenseType
  if (!(await findLivePhotos(ctx, [photoId])).has(photoId)) throw new AppError('photo_not_live')
  await requireLicense(ctx, { photoId, license })

  const row = await insertItem(ctx, { photoId, license })
  const [shown] = await showShortlistedPhotos(ctx, [photoId])
  return presentCartItem(row, shown)
}

async function insertItem(ctx: UserCtx, item: NewCartItem) {
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockCart(tx)
      // A trigger rejects a photo above the limit (cart_full).
      const [row] = await insertItems(tx, { items: [item], max: 1 })
      if (row === undefined) throw new AppError('photo_not_live')
      return row
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('photo_in_cart', { cause: error })
  }
}

/**
 * Adds as many as possible. Photos already in the cart keep their license and count in neither number. Photos that are
 * not on sale, not available under their license, or above the limit count as errors.
 */
export async function addCartItems(ctx: UserCtx, requested: readonly ItemRequest[]) {
  if (requested.length === 0) return { successCount: 0, errorCount: 0 }

  // If a photo is listed twice, the first entry counts: the second finds it in the cart.
  const licenses = new Map<string, LicenseType>(
    requested
      .toReversed()
      .map(({ photo_id, license_type = defaultLicenseType }) => [photo_id, license_type]),
  )
  const isAvailable = await findAvailable(
    ctx,
    [...licenses].map(([photoId, license]) => ({ photoId, license })),
  )

  return inTransaction(ctx, async (tx) => {
    await lockCart(tx)
    const present = new Set(await listOwnPhotoIds(tx))
    const photoIds = new Set(requested.map(({ photo_id }) => photo_id))
    const missing = [...photoIds.difference(present)].map((photoId) => ({
      photoId,
      license: licenses.get(photoId) ?? defaultLicenseType,
    }))
    const added = await insertItems(tx, {
      items: missing.filter(isAvailable),
      max: Math.max(0, maxCartPhotos - present.size),
    })
    return { successCount: added.length, errorCount: missing.length - added.length }
  })
}
