import { assertInteger, sumIntegers } from './money.ts'

/**
 * Splits a total in proportion to weights by the largest remainder method: each part is its exact share rounded down, and
 * the remaining cents go to the largest fractions, the earlier one first on ties. The parts add up to the total, a weight
 * of zero gets nothing, and no part exceeds its weight unless the total exceeds their sum.
 */
export function prorate({
  total,
  weights,
}: {
  total: number
  weights: readonly number[]
}): number[] {
  const sum = BigInt(sumIntegers(weights))
  if (assertInteger(total) === 0) return weights.map(() => 0)
  if (sum === 0n) throw new RangeError('nothing to share the total among')

  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / sum), fraction: product % sum }
  })
  const parts = shares.map(({ part }) => part)
  const remainder = total - sumIntegers(parts)
  const byFraction = shares.toSorted((a, b) => compare(b.fraction, a.fraction) || a.index - b.index)
  for (const { index, part } of byFraction.slice(0, remainder)) parts[index] = part + 1

  return parts
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
