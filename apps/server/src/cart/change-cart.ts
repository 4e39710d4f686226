import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { requireLicense, showShortlistedPhotos } from '../rights/clearance/license-options.ts'
import { presentCartItem } from './present.ts'
import { deleteItem, deleteItems, findOwnItem, updateLicense, updatePricesSeen } from './queries.ts'

type LicenseChange = { id: string; license_type: LicenseType }

export async function changeCartItemLicense(
  ctx: UserCtx,
  { id, license_type: license }: LicenseChange,
) {
  const item = await inTransaction(ctx, (tx) => findOwnItem(tx, id))
  if (item === null) throw new AppError('not_found')
  await requireLicense(ctx, { photoId: item.photo_id, license })

  const row = await inTransaction(ctx, (tx) => updateLicense(tx, { id, license }))
  if (row === null) throw new AppError('not_found')
  const [shown] = await showShortlistedPhotos(ctx, [row.photo_id])
  return presentCartItem(row, shown)
}

/** Returns the photo and license of the removed item; null if there was none. */
export function removeCartItem(ctx: UserCtx, id: string) {
  return inTransaction(ctx, (tx) => deleteItem(tx, id))
}

export function clearCart(ctx: UserCtx) {
  return inTransaction(ctx, deleteItems)
}

export function confirmCartPrices(ctx: UserCtx) {
  return inTransaction(ctx, updatePricesSeen)
}
