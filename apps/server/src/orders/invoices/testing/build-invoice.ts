import { scaleCents, sumIntegers } from '@shoebox/domain/money/money'
import { prorate } from '@shoebox/domain/money/prorate'
import type { InvoiceContent } from '../invoice-content.ts'

const prices = [10_000, 6_900, 14_500, 9_500]
const places = ['1955, Dayton OH', '1963, New Haven CT', '1948, San Luis Obispo CA', null]

/** An invoice for a paid card order with this number of lines, with totals that add up. */
export function buildInvoice({
  lines: count,
  withDiscount = true,
}: {
  lines: number
  withDiscount?: boolean
}): InvoiceContent {
  const gross = Array.from({ length: count }, (_, index) => {
    const multiplier = index % 7 === 0 ? 5 : 1
    return { unit: prices[index % prices.length] ?? 0, multiplier }
  })
  const weights = gross.map(({ unit, multiplier }) => unit * multiplier)
  const subtotal = sumIntegers(weights)
  const percent = withDiscount ? 15 : 0
  const discount = scaleCents({ cents: subtotal, numerator: percent, denominator: 100 })
  const shares = prorate({ total: discount, weights })
  const tax = scaleCents({ cents: subtotal - discount, numerator: 875, denominator: 10_000 })
  const taxes = prorate({ total: tax, weights })
  const total = subtotal - discount + tax

  return {
    version: 1,
    number: 'INV-2026-000130',
    issued_on: '2026-11-14',
    order_number: 'ORD-2026-000130',
    currency: 'USD',
    seller: {
      name: 'Shoebox Archive, Inc.',
      address_lines: ['1 Sample Way', 'Dayton OH 45400', 'United States'],
      tax_id: '00-0000000',
      remit_to_lines: [
        'Shoebox Archive, Inc.',
        'Sample Bank, ACH routing 000000000',
        'Account 000123',
      ],
      email: 'billing@shoebox.example',
    },
    bill_to: {
      name: 'Nowhere Road Pictures LLC',
      attention: 'Accounts payable',
      address_lines: ['100 Example Street, Stage 0', 'Sampleton CA 90000', 'United States'],
      tax_ids: ['EIN 12-3456789'],
    },
    project: 'The Pretend Hour',
    production_title: 'The Pretend Hour, season 2',
    season: '2',
    episodes: '204–206',
    po_number: 'PO-88214',
    account_code: '5210-SETDEC',
    terms: 'Due on receipt',
    due_on: '2026-11-14',
    payment: { paid_on: '2026-11-14', method: 'card', last4: '4242', amount_cents: total },
    lines: gross.map(({ unit, multiplier }, index) => ({
      photo_number: 20_047 + 13 * index,
      license: multiplier === 5 ? 'Hero usage' : 'Background dressing',
      year_and_place: places[index % places.length] ?? null,
      quantity: 1,
      unit_cents: unit,
      multiplier,
      discount_cents: shares[index] ?? 0,
      net_cents: unit * multiplier - (shares[index] ?? 0),
      tax_cents: taxes[index] ?? 0,
    })),
    subtotal_cents: subtotal,
    discount: withDiscount ? { tier: '50+ photos', percent, amount_cents: discount } : null,
    taxes: [{ name: 'Sales tax, California', rate: '8.75%', amount_cents: tax }],
    tax_note: null,
    total_cents: total,
    agreement_version: '3.1',
    notes: ['Late payment is a debt and never ends a license.'],
  }
}
