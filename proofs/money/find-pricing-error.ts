import type { PricedCart } from '@shoebox/domain/money/pricing'
import type { Cart } from './random-carts.ts'

/**
 * Checks a priced cart against the written rules, in bigint fractions and without the code under test. It computes no
 * line discounts: it checks the properties that make them unique.
 */
export function findPricingError(cart: Cart, priced: PricedCart): string | null {
  const quantity = cart.reduce((sum, line) => sum + line.quantity, 0)
  const values = cart.map(
    (line) => BigInt(line.priceCents) * timesFor(line.license) * BigInt(line.quantity),
  )
  const value = add(values)
  const percent = percentFor(quantity)
  const discount = BigInt(priced.discountCents)

  if (priced.quantity !== quantity) return 'quantity'
  if (BigInt(priced.percent) !== percent) return 'tier'
  if (BigInt(priced.originalCents) !== value) return 'value'
  if (!isNearest(discount, { numerator: value * percent, denominator: 100n })) return 'discount'
  if (BigInt(priced.totalCents) !== value - discount) return 'total'
  if (!isNextTier(priced.nextTier, quantity)) return 'next tier'

  return findLineError(priced, { values, value, discount })
}

type ExactAmounts = { values: readonly bigint[]; value: bigint; discount: bigint }

function findLineError(
  { lines }: PricedCart,
  { values, value, discount }: ExactAmounts,
): string | null {
  if (lines.length !== values.length) return 'lines'
  if (lines.some((line, index) => BigInt(line.originalCents) !== values[index])) return 'line value'
  if (lines.some((line) => line.discountCents < 0 || line.totalCents < 0)) return 'negative line'
  if (lines.some((line) => line.discountCents > line.originalCents)) return 'discount above value'
  if (lines.some((line) => line.originalCents - line.discountCents !== line.totalCents))
    return 'line total'
  const shares = lines.map((line) => BigInt(line.discountCents))
  if (add(shares) !== discount) return 'shares do not add up'
  if (value > 0n && !areLargestRemainders(shares, { values, value, discount })) return 'shares'
  return null
}

/** Largest remainder method: each share is rounded down or up, and up only for the largest fractions, the first at a tie. */
function areLargestRemainders(
  shares: readonly bigint[],
  { values, value, discount }: ExactAmounts,
): boolean {
  let lowestUp: { fraction: bigint; index: number } | null = null
  let highestDown: { fraction: bigint; index: number } | null = null
  for (const [index, share] of shares.entries()) {
    const exact = discount * (values[index] ?? 0n)
    const fraction = exact % value
    const raised = share - exact / value
    if (raised !== 0n && (raised !== 1n || fraction === 0n)) return false
    // The last of the lowest and the first of the highest: the pair that would be out of order first.
    if (raised === 1n && (!lowestUp || fraction <= lowestUp.fraction))
      lowestUp = { fraction, index }
    if (raised === 0n && (!highestDown || fraction > highestDown.fraction))
      highestDown = { fraction, index }
  }
  if (!lowestUp || !highestDown) return true
  if (lowestUp.fraction !== highestDown.fraction) return lowestUp.fraction > highestDown.fraction
  return lowestUp.index < highestDown.index
}

/** Rounds half up: n - 1/2 <= exact < n + 1/2. */
function isNearest(n: bigint, exact: { numerator: bigint; denominator: bigint }): boolean {
  const twice = 2n * exact.numerator
  return (2n * n - 1n) * exact.denominator <= twice && twice < (2n * n + 1n) * exact.denominator
}

function percentFor(quantity: number): bigint {
  if (quantity >= 75) return 20n
  if (quantity >= 50) return 15n
  if (quantity >= 25) return 10n
  return quantity >= 15 ? 5n : 0n
}

function isNextTier(next: PricedCart['nextTier'], quantity: number): boolean {
  if (quantity >= 75 || next === null) return quantity >= 75 && next === null
  const reached = quantity + next.missing
  const isFirst = percentFor(reached - 1) === percentFor(quantity)
  return (
    isFirst &&
    percentFor(reached) > percentFor(quantity) &&
    next.atLeast === reached &&
    BigInt(next.percent) === percentFor(reached)
  )
}

function timesFor(license: Cart[number]['license']): bigint {
  return license === 'hero-usage' ? 5n : 1n
}

function add(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
