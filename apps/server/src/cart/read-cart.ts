import { priceCart } from '@shoebox/domain/money/pricing'
import { defaultLicenseType } from '@shoebox/domain/rights/clearance'
import type { UserCtx } from '../context.ts'
import { findAvailable, showShortlistedPhotos } from '../rights/clearance/license-options.ts'
import { presentCartItem, presentQuote } from './present.ts'
import { listOwnItems, listPricedItems } from './queries.ts'

/** The items of the cart, the last added first. */
export async function listCartItems(ctx: UserCtx) {
  const rows = await listOwnItems(ctx)
  const photos = await showShortlistedPhotos(
    ctx,
    rows.map(({ photo_id }) => photo_id),
  )
  return rows.map((row, index) => presentCartItem(row, photos[index]))
}

/**
 * Items that are not on sale count neither in the sums nor toward a tier. An item whose license is no longer available is
 * charged as background dressing, the license it can still be ordered with.
 */
export async function getCartQuote(ctx: UserCtx) {
  const rows = await listPricedItems(ctx)
  const items = rows.map((row) => ({ ...row, photoId: row.photo_id, license: row.license_type }))
  const isAvailable = await findAvailable(ctx, items)
  const priced = priceCart(
    items.map((item) => ({
      priceCents: item.price,
      license: isAvailable(item) ? item.license : defaultLicenseType,
      quantity: item.quantity,
    })),
  )
  return presentQuote(
    priced,
    rows.map(({ id }) => id),
  )
}
