import { sumIntegers } from '@shoebox/domain/money/money'
import { prorate } from '@shoebox/domain/money/prorate'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import type { Stripe } from 'stripe'

export type SessionLine = {
  id: string
  photoid: number
  license_type: LicenseType
  /** After discount, before tax. */
  total: number
}

type LineItemParams = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number]

/** "Digital Photographs/Images - downloaded - non subscription - with permanent rights" in Stripe's list. */
const taxCode = 'txcd_10501000'

/** Stripe's maximum in a session of mode `payment`; a cart can have more photos. */
const maxLineItems = 100

const licenseLabels: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'Background dressing license',
  'hero-usage': 'Hero usage license',
}

/**
 * One item per line, net of its discount share: Stripe refuses negative items together with automatic tax. Only an order
 * of more than 100 lines has several lines in one item. Item names contain no captions, because captions may name people.
 */
export function toLineItems(lines: readonly SessionLine[]): LineItemParams[] {
  return groupLines(lines).map((group) => ({
    quantity: 1,
    metadata: { line_ids: group.map(({ id }) => id).join(',') },
    price_data: {
      currency: 'usd',
      unit_amount: sumIntegers(group.map(({ total }) => total)),
      tax_behavior: 'exclusive',
      product_data: { name: nameOf(group), tax_code: taxCode },
    },
  }))
}

type AppliedTax = {
  amount: number
  rate: Pick<Stripe.TaxRate, 'display_name' | 'effective_percentage' | 'percentage'>
}

export type TaxedItem = {
  metadata: Stripe.Metadata | null
  amount_tax: number
  taxes?: readonly AppliedTax[]
}

/** The tax of each line in cents, by its id. The tax of an item with several lines is split by their totals. */
export function splitTax(
  items: readonly TaxedItem[],
  lines: readonly Pick<SessionLine, 'id' | 'total'>[],
): Map<string, number> {
  const totals = new Map(lines.map(({ id, total }) => [id, total]))
  const taxes = items.flatMap(({ metadata, amount_tax: total }) => {
    const ids = metadata?.line_ids?.split(',') ?? []
    const shares = prorate({ total, weights: ids.map((id) => totals.get(id) ?? 0) })
    return ids.map((id, index) => [id, shares[index] ?? 0] as const)
  })
  const byLine = new Map(taxes)
  if (byLine.size !== lines.length || lines.some(({ id }) => !byLine.has(id)))
    throw new Error('the session items do not match the order lines')
  return byLine
}

type InvoiceTax = { name: string; rate: string | null; amount_cents: number }

/**
 * The taxes of a session by name and rate, as an invoice prints them. Undefined if an item does not list them, or if they do
 * not add up to its tax: then the invoice has one sum, and the payment is applied all the same.
 */
export function summarizeTaxes(
  items: readonly Pick<TaxedItem, 'amount_tax' | 'taxes'>[],
): InvoiceTax[] | undefined {
  const isListed = items.every(
    ({ amount_tax: tax, taxes }) =>
      taxes !== undefined && sumIntegers(taxes.map(({ amount }) => amount)) === tax,
  )
  if (!isListed) return undefined

  const sums = new Map<string, InvoiceTax>()
  for (const { amount, rate } of items.flatMap(({ taxes }) => taxes ?? [])) {
    if (amount === 0) continue
    const { display_name: name, effective_percentage: exact, percentage } = rate
    const text = `${exact ?? percentage} %`
    const sum = sums.get(`${name} ${text}`)?.amount_cents ?? 0
    sums.set(`${name} ${text}`, { name, rate: text, amount_cents: sum + amount })
  }
  return [...sums.values()]
}

function groupLines(lines: readonly SessionLine[]): SessionLine[][] {
  const size = Math.ceil(lines.length / maxLineItems)
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
    lines.slice(index * size, (index + 1) * size),
  )
}

function nameOf(group: readonly SessionLine[]): string {
  const [only, ...others] = group
  if (only && others.length === 0)
    return `Photo #${only.photoid} - ${licenseLabels[only.license_type]}`
  return `Photos ${group.map(({ photoid }) => `#${photoid}`).join(', ')} - licenses`
}
