/** Dollars and cents for a person to read; every currency here has a hundredth. */
export function formatMoney(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(cents / 100)
}
