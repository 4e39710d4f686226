import type { licenseTypes } from '../rights/clearance.ts'
import { assertInteger, scaleCents, sumIntegers } from './money.ts'
import { prorate } from './prorate.ts'

/** Volume discount in percent on the whole cart, by number of items. */
export const volumeTiers = [
  { name: '15+ photos', atLeast: 15, percent: 5 },
  { name: '25+ photos', atLeast: 25, percent: 10 },
  { name: '50+ photos', atLeast: 50, percent: 15 },
  { name: '75+ photos', atLeast: 75, percent: 20 },
] as const

type License = (typeof licenseTypes)[number]

/** The price of a photo under a license, as a multiple of its base price. */
const priceMultiplier: Record<License, number> = { 'background-dressing': 1, 'hero-usage': 5 }

type PricedLine = { originalCents: number; discountCents: number; totalCents: number }

export type PricedCart = PricedLine & {
  quantity: number
  percent: number
  /** One per cart line, in the same order. They add up to the amounts of the cart. */
  lines: PricedLine[]
  /** The next discount; null at the highest tier. */
  nextTier: { atLeast: number; percent: number; missing: number } | null
}

/** The price of one item under a license, before discount. */
export function linePriceCents({
  priceCents,
  license,
}: {
  priceCents: number
  license: License
}): number {
  return scaleCents({ cents: priceCents, numerator: priceMultiplier[license] })
}

/** The price of a cart. Cart, checkout, order and invoice all use this function, so they cannot disagree. */
export function priceCart(
  lines: readonly { priceCents: number; license: License; quantity: number }[],
): PricedCart {
  const quantity = sumIntegers(lines.map((line) => line.quantity))
  const originals = lines.map((line) =>
    scaleCents({ cents: linePriceCents(line), numerator: line.quantity }),
  )
  const originalCents = sumIntegers(originals)
  const { percent, discountCents } = discountCart({ quantity, originalCents })
  const shares = prorate({ total: discountCents, weights: originals })
  const next = volumeTiers.find(({ atLeast }) => quantity < atLeast)

  return {
    quantity,
    percent,
    originalCents,
    discountCents,
    totalCents: originalCents - discountCents,
    lines: originals.map((original, index) => priceLine(original, shares[index] ?? 0)),
    nextTier: next
      ? { atLeast: next.atLeast, percent: next.percent, missing: next.atLeast - quantity }
      : null,
  }
}

/** The discount on the whole cart. Depends only on the number of items and their sum. */
export function discountCart({
  quantity,
  originalCents,
}: {
  quantity: number
  originalCents: number
}): { percent: number; discountCents: number } {
  const percent = volumeTiers.findLast(({ atLeast }) => quantity >= atLeast)?.percent ?? 0

  return {
    percent,
    discountCents: scaleCents({ cents: originalCents, numerator: percent, denominator: 100 }),
  }
}

function priceLine(originalCents: number, discountCents: number): PricedLine {
  return { originalCents, discountCents, totalCents: assertInteger(originalCents - discountCents) }
}
