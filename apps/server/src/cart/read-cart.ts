import { priceCart } from '@shoebox/domain/pricing'
import type { UserCtx } from '../context.ts'
import { showShortlistedPhotos } from '../rights/license-options.ts'
import { presentCartItem, presentQuote } from './present.ts'
import { listOwnItems, listPricedItems } from './queries.ts'

/** The cart, the latest added first. */
export async function listCartItems(ctx: UserCtx) {
  const rows = await listOwnItems(ctx)
  const photos = await showShortlistedPhotos(
    ctx,
    rows.map(({ photo_id }) => photo_id),
  )
  return rows.map((row, index) => presentCartItem(row, photos[index]))
}

/** Items that are not on sale count in nothing: neither in the sums nor towards a tier. */
export async function getCartQuote(ctx: UserCtx) {
  const rows = await listPricedItems(ctx)
  const priced = priceCart(
    rows.map(({ price, license_type, quantity }) => ({
      priceCents: price,
      license: license_type,
      quantity,
    })),
  )
  return presentQuote(
    priced,
    rows.map(({ id }) => id),
  )
}
