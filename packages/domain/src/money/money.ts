/**
 * Throws unless the value is a non-negative integer, as cents, percents and quantities must be. Anything else is a bug,
 * and a silently rounded price would end up on an invoice.
 */
export function assertInteger(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not a non-negative integer: ${value}`)

  return value
}

/** Returns `cents * numerator / denominator`, with half a cent rounded up. BigInt keeps large products exact. */
export function scaleCents({
  cents,
  numerator,
  denominator = 1,
}: {
  cents: number
  numerator: number
  denominator?: number
}): number {
  if (denominator === 0) throw new RangeError('an amount cannot be divided by zero')
  const product = BigInt(assertInteger(cents)) * BigInt(assertInteger(numerator))
  const divisor = BigInt(assertInteger(denominator))

  return assertInteger(Number((2n * product + divisor) / (2n * divisor)))
}

export function sumIntegers(values: readonly number[]): number {
  return values.reduce((sum, value) => assertInteger(sum + assertInteger(value)), 0)
}

/**
 * Reads an amount in dollars as typed, and returns cents. Parses the digits, because a float would lose cents. A comma
 * is valid only between thousands: if ignored, 45,50 would become a hundred times the price.
 */
export function parseDollars(text: string): number | null {
  const match = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null

  const [, dollars = '', cents = ''] = match

  return Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$1,234.50", for emails and invoices. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}
