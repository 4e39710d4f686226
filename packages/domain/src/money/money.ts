/**
 * Cents, percents and quantities are whole numbers from zero up. One that is not, is a mistake of the program and stops
 * it: a price that was silently rounded or wrapped would be found on an invoice.
 */
export function checkWhole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not a whole number from zero up: ${value}`)

  return value
}

/** The one place that rounds: `cents * times / over`, half a cent up. Exact, whatever the product's size. */
export function scaleCents({
  cents,
  times,
  over = 1,
}: {
  cents: number
  times: number
  over?: number
}): number {
  if (over === 0) throw new RangeError('an amount cannot be divided by zero')
  const product = BigInt(checkWhole(cents)) * BigInt(checkWhole(times))
  const divisor = BigInt(checkWhole(over))

  return checkWhole(Number((2n * product + divisor) / (2n * divisor)))
}

export function addWhole(values: readonly number[]): number {
  return values.reduce((sum, value) => checkWhole(sum + checkWhole(value)), 0)
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
