import type { cartContract } from '@shoebox/contract/cart'
import { type PricedCart, volumeTiers } from '@shoebox/domain/money/pricing'
import type { output } from 'zod/v4/core'
import type { CartItemRow } from './queries.ts'

type CartItem = output<typeof cartContract.listCartItems.output>[number]
type Quote = output<typeof cartContract.getCartQuote.output>

/** Undefined if the photo is no longer live; the item then shows only the photo number. */
type PhotoFacts = Pick<CartItem, 'photo' | 'clearance'> | undefined

export function presentCartItem(row: CartItemRow, photo: PhotoFacts): CartItem {
  return {
    id: row.id,
    user_id: row.user_id,
    photo_id: row.photo_id,
    photoid: row.photoid,
    license_type: row.license_type,
    quantity: 1,
    added_at: row.added_at.toISOString(),
    price_seen: row.price_seen,
    photo: photo?.photo ?? null,
    clearance: photo?.clearance ?? null,
  }
}

/** Maps the result of the domain to the field names of the specification. */
export function presentQuote(priced: PricedCart, ids: readonly string[]): Quote {
  const { quantity, nextTier } = priced
  return {
    ...presentTotals(priced),
    quantity,
    appliedTier: presentTier(volumeTiers.findLast(({ atLeast }) => quantity >= atLeast)),
    nextTier: presentTier(volumeTiers.find(({ atLeast }) => atLeast === nextTier?.atLeast)),
    itemsNeededForNextTier: nextTier?.missing ?? 0,
    lines: priced.lines.flatMap((line, index) => {
      const id = ids[index]
      return id === undefined ? [] : [{ id, ...presentTotals(line) }]
    }),
  }
}

function presentTier(tier: (typeof volumeTiers)[number] | undefined): Quote['nextTier'] {
  if (tier === undefined) return null

  return { name: tier.name, minItems: tier.atLeast, discountPercent: tier.percent }
}

type Totals = Pick<PricedCart, 'originalCents' | 'discountCents' | 'totalCents'>

function presentTotals({ originalCents, discountCents, totalCents }: Totals) {
  return { originalTotal: originalCents, discountAmount: discountCents, finalTotal: totalCents }
}
