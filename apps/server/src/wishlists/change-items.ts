import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { requireLicense, showShortlistedPhotos } from '../rights/clearance/license-options.ts'
import { deleteItems, findItem, updateItemLicense } from './item-queries.ts'
import { refuseIfReadOnly, requireEditable } from './lock-wishlists.ts'
import { presentItem } from './present.ts'

type Item = { wishlistId: string; itemId: string }

export async function changeWishlistItemLicense(
  ctx: UserCtx,
  { license, ...item }: Item & { license: LicenseType },
) {
  const existing = await inTransaction(ctx, async (tx) => {
    await requireEditable(tx, item.wishlistId)
    return findItem(tx, item)
  })
  if (existing === null) throw new AppError('not_found')
  await requireLicense(ctx, { photoId: existing.photo_id, license })

  const row = await inTransaction(ctx, (tx) => updateItemLicense(tx, { ...item, license }))
  if (row === null) throw new AppError('not_found')
  const [shown] = await showShortlistedPhotos(ctx, [row.photo_id])
  return presentItem(row, shown)
}

export async function removeWishlistItem(
  ctx: UserCtx,
  { wishlistId, itemId }: Item,
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await refuseIfReadOnly(tx, wishlistId)
    await deleteItems(tx, { wishlistId, ids: [itemId] })
  })
}
