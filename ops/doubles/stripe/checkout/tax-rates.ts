import type { Stripe } from 'stripe'

export type TaxRule = {
  country: string
  /** Null if one rate applies to the whole country. */
  state: string | null
  percentage: number
  name: string
  type: Stripe.TaxRate.TaxType
}

/**
 * Enough places to test with, at the combined rate of the largest city there. Real rates differ by
 * address and product; Stripe Tax has them, this table does not.
 */
const TAX_RULES: readonly TaxRule[] = [
  { country: 'US', state: 'CA', percentage: 9.5, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'US', state: 'GA', percentage: 8.9, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'US', state: 'IL', percentage: 10.25, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'US', state: 'NY', percentage: 8.875, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'US', state: 'TX', percentage: 8.25, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'US', state: 'WA', percentage: 10.35, name: 'Sales Tax', type: 'sales_tax' },
  { country: 'CA', state: 'ON', percentage: 13, name: 'HST', type: 'hst' },
  { country: 'DE', state: null, percentage: 19, name: 'VAT', type: 'vat' },
  { country: 'GB', state: null, percentage: 20, name: 'VAT', type: 'vat' },
]

/** Null where no sales tax exists, such as Oregon. */
export function findTaxRule({ country, state }: Stripe.Address): TaxRule | null {
  const rule = TAX_RULES.find(
    (candidate) =>
      candidate.country === country?.toUpperCase() &&
      (candidate.state === null || candidate.state === state?.toUpperCase()),
  )
  return rule ?? null
}

/** Rounds half a cent up. For tax-inclusive prices, splits off the tax. */
export function taxOn(amount: number, { percentage }: TaxRule, isInclusive: boolean): number {
  const exact = isInclusive ? amount - amount / (1 + percentage / 100) : (amount * percentage) / 100
  return Math.round(Number(exact.toFixed(6)))
}
