import { type PricedCart, priceCart } from '@shoebox/domain/money/pricing'
import { claim, type Size } from '../claim.ts'
import { comparePriceLines } from './compare-price-lines.ts'
import { findPricingError } from './find-pricing-error.ts'
import { boundaries, type Cart, randomCarts } from './random-carts.ts'

const cartsAt: Record<Size, number> = { full: 1_000_000, quick: 100_000 }
/** At least one cart in a hundred has each boundary's quantity. */
const cartsPerBoundary = 100
const seed = 20_261_115

export const exactPrices = claim({
  name: 'money',
  says: 'Every cart is priced to the cent: right discount tier, line amounts that add up to the total, no line below zero.',
  goals: {
    wrong: {
      what: 'carts that an independent calculation in fractions prices differently',
      exactly: 0,
    },
    carts: { what: 'random carts checked', atLeast: cartsAt.full, atQuick: cartsAt.quick },
    atBoundary: {
      what: `carts at the rarest tier boundary (${boundaries.join(', ')} items)`,
      atLeast: cartsAt.full / cartsPerBoundary,
      atQuick: cartsAt.quick / cartsPerBoundary,
    },
    different: {
      what: 'random orders that the SQL function price_lines prices differently from priceCart',
      exactly: 0,
    },
    orders: { what: 'orders compared', atLeast: 100_000, atQuick: 10_000 },
    unseen: { what: 'planted errors that the independent calculation missed', exactly: 0 },
  },
  measure: async (size) => {
    const seen = new Map(boundaries.map((quantity) => [quantity, 0]))
    const faults: string[] = []
    let checked = 0
    let lines = 0
    let planted = 0
    let unseen = 0
    for (const cart of randomCarts(seed)) {
      const priced = priceCart(cart)
      const fault = findPricingError(cart, priced)
      if (fault) faults.push(`${fault}: ${JSON.stringify({ cart, priced })}`.slice(0, 500))
      seen.set(priced.quantity, (seen.get(priced.quantity) ?? 0) + 1)
      lines += cart.length
      checked += 1
      if (checked % 100 === 0) {
        const spoiled = plantPricingErrors(cart, priced)
        planted += spoiled.length
        unseen += spoiled.filter((wrong) => findPricingError(cart, wrong) === null).length
      }
      if (checked === cartsAt[size]) break
    }

    const compared = await comparePriceLines({ seed, count: size === 'full' ? 100_000 : 10_000 })

    return {
      figures: {
        wrong: faults.length,
        carts: checked,
        atBoundary: Math.min(...boundaries.map((quantity) => seen.get(quantity) ?? 0)),
        different: compared.different.length,
        orders: compared.orders,
        unseen,
      },
      notes: [
        `${lines} lines, ${planted} planted faults, seed ${seed}`,
        ...faults.slice(0, 5),
        ...compared.different.slice(0, 5),
      ],
    }
  },
})

/** Copies of the priced cart with typical errors. */
function plantPricingErrors(cart: Cart, priced: PricedCart): PricedCart[] {
  const oneMoreItem = priceCart([...cart, { priceCents: 0, license: 'hero-usage', quantity: 1 }])
  const wrong: PricedCart[] = [
    { ...priced, discountCents: priced.discountCents + 1, totalCents: priced.totalCents - 1 },
    { ...priced, totalCents: priced.totalCents + 1 },
    { ...priced, lines: priced.lines.slice(1), quantity: priced.quantity + 1 },
    { ...priced, nextTier: oneMoreItem.nextTier, percent: priced.percent + 5 },
  ]
  const swapped = swapShares(priced)
  return swapped ? [...wrong, swapped] : wrong
}

/** A cent moved from one line to another, so that all sums still hold. */
function swapShares(priced: PricedCart): PricedCart | null {
  const from = priced.lines.findIndex((line) => line.discountCents > 0)
  const to = priced.lines.findLastIndex((line) => line.totalCents > 0)
  if (from === -1 || to === -1 || from === to) return null
  const move = (cents: number, line: PricedCart['lines'][number]) => ({
    ...line,
    discountCents: line.discountCents + cents,
    totalCents: line.totalCents - cents,
  })
  const lines = priced.lines.map((line, index) => {
    if (index === from) return move(-1, line)
    return index === to ? move(1, line) : line
  })
  return { ...priced, lines }
}
