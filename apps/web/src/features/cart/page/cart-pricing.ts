import type { PricedCart } from '@shoebox/domain/money/pricing'
import { type LicenseType, toAvailableLicense } from '@shoebox/domain/rights/clearance'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PricedPhoto, priceOrder } from '../order-sums.tsx'
import { type CartItem, type CartQuote, cartKey, cartQuery, cartQuoteQuery } from '../queries.ts'

type CartPhoto = NonNullable<CartItem['photo']>

/** An item whose photo is still live. */
export type LiveItem = CartItem & { photo: CartPhoto }

export function isLive(item: CartItem): item is LiveItem {
  return item.photo !== null
}

/** The license that the cart charges for: background dressing if the chosen license is no longer available. */
export function chargedLicense({ license_type, clearance }: CartItem): LicenseType {
  return toAvailableLicense(license_type, clearance)
}

/** True if the price, which is that of background dressing, has changed since the user last saw it. */
export function hasNewPrice({ photo, price_seen }: CartItem): boolean {
  return photo !== null && price_seen !== null && photo.price !== price_seen
}

/** The photos that the cart charges for, with their licenses. */
export function toPricedPhotos(items: readonly CartItem[]): PricedPhoto[] {
  return items
    .filter(isLive)
    .map((item) => ({ price: item.photo.price, license: chargedLicense(item) }))
}

export type CartTotals = Omit<PricedCart, 'lines'>

/** Converts the server's quote to the result type of `priceCart`. */
function toTotals(quote: CartQuote): CartTotals {
  const { nextTier, appliedTier } = quote

  return {
    quantity: quote.quantity,
    percent: appliedTier?.discountPercent ?? 0,
    originalCents: quote.originalTotal,
    discountCents: quote.discountAmount,
    totalCents: quote.finalTotal,
    nextTier: nextTier && {
      atLeast: nextTier.minItems,
      percent: nextTier.discountPercent,
      missing: quote.itemsNeededForNextTier,
    },
  }
}

/** The price of the cart: computed at once after a change, then replaced by the server's quote. */
export function useCartTotals(items: readonly CartItem[], userId: string | undefined) {
  const client = useQueryClient()
  const quote = useQuery(cartQuoteQuery(userId))
  const isChanging = useIsMutating({ mutationKey: cartKey(userId) }) > 0
  const local = priceOrder(toPricedPhotos(items))
  const isQuoteCurrent = quote.data !== undefined && !quote.isFetching && !isChanging
  const confirmed = isQuoteCurrent ? toTotals(quote.data) : null

  // The prices differ if the cart was changed elsewhere, for example in another tab, or if a photo has a new price.
  const isCartOutdated = confirmed !== null && !isSamePrice(confirmed, local)
  useEffect(() => {
    if (isCartOutdated) void client.invalidateQueries({ queryKey: cartQuery(userId).queryKey })
  }, [client, userId, isCartOutdated])

  return {
    totals: confirmed ?? local,
    hasQuoteFailed: quote.isError && !isChanging,
    isRetrying: quote.isFetching,
    retry: () => void quote.refetch(),
  }
}

function isSamePrice(one: CartTotals, other: CartTotals): boolean {
  return one.quantity === other.quantity && one.originalCents === other.originalCents
}
