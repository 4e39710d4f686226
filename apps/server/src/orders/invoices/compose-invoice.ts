import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import { volumeTiers } from '@shoebox/domain/money/pricing'
import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { taxIdFormats } from '@shoebox/domain/studios/tax-ids'
import { usStates } from '@shoebox/domain/studios/us-states'
import type { JobCtx } from '../../context.ts'
import { type InvoiceContent, invoiceContent } from './invoice-content.ts'
import type { InvoicedLine, InvoicedOrder } from './queries.ts'

export type Seller = NonNullable<JobCtx['seller']>

type InvoiceParts = {
  number: string
  issuedOn: string
  seller: Seller
  payment: { paidOn: string; method: PaymentMethod; last4: string | null }
  order: InvoicedOrder
  lines: readonly InvoicedLine[]
  taxes: InvoiceContent['taxes'] | undefined
}

/** The content of the invoice for a paid order. Shows year and place instead of the caption, which may contain names. */
export function composeInvoice({
  number,
  issuedOn,
  seller,
  payment,
  order,
  lines,
  taxes,
}: InvoiceParts): InvoiceContent {
  return invoiceContent.parse({
    version: 1,
    number,
    issued_on: issuedOn,
    order_number: order.number,
    currency: 'USD',
    seller: {
      name: seller.name,
      address_lines: [...seller.address],
      tax_id: seller.taxId,
      remit_to_lines: [...seller.remitTo],
      email: seller.email,
    },
    bill_to: toBillTo(order.billing),
    project: order.project,
    production_title: order.production_title,
    season: order.season,
    episodes: order.episodes,
    po_number: order.po_number,
    account_code: order.account_code,
    terms: 'Due on receipt',
    due_on: issuedOn,
    payment: {
      paid_on: payment.paidOn,
      method: payment.method,
      last4: payment.last4,
      amount_cents: order.total,
    },
    lines: lines.map(toLine),
    subtotal_cents: order.subtotal,
    discount: toDiscount(order),
    taxes: taxes ?? toTaxes(order),
    tax_note: toTaxNote(order),
    total_cents: order.total,
    agreement_version: order.agreement_version,
    notes: [],
  } satisfies InvoiceContent)
}

function toBillTo(billing: InvoicedOrder['billing']): InvoiceContent['bill_to'] {
  const { bill_to, attention, street_address, street_address_2, tax_ids } = billing
  const { city, state_province, postal_code, country } = billing
  const cityLine = [city, state_province, postal_code].filter(Boolean).join(' ')

  return {
    name: bill_to,
    attention: attention || null,
    address_lines: [
      street_address,
      ...(street_address_2 ? [street_address_2] : []),
      cityLine,
      countryNames.of(country) ?? country,
    ],
    tax_ids: tax_ids.map(({ type, value }) => `${taxIdFormats[type].label} ${value}`),
  }
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

function toLine(line: InvoicedLine): InvoiceContent['lines'][number] {
  return {
    photo_number: line.photoid,
    license: licenseLabels[line.license_type],
    year_and_place: [line.year, line.place].filter(Boolean).join(', ') || null,
    quantity: 1,
    unit_cents: line.unit_price,
    multiplier: line.multiplier,
    discount_cents: line.discount_share,
    net_cents: line.total,
    tax_cents: line.tax,
  }
}

function toDiscount({ discount, discount_tier }: InvoicedOrder): InvoiceContent['discount'] {
  if (discount === 0 || discount_tier === null) return null
  const tier = volumeTiers.find(({ name }) => name === discount_tier)
  if (tier === undefined) throw new Error(`unknown discount tier: ${discount_tier}`)
  return { tier: tier.name, percent: tier.percent, amount_cents: discount }
}

function toTaxes({ tax }: InvoicedOrder): InvoiceContent['taxes'] {
  return tax === 0 ? [] : [{ name: 'Sales tax', rate: null, amount_cents: tax }]
}

function toTaxNote({ tax, exemption }: InvoicedOrder): string | null {
  if (tax > 0 || exemption === null) return null
  const certificate = exemption.kind === 'resale' ? 'resale certificate' : 'exemption certificate'
  return `No sales tax: ${certificate} on file for ${usStates[exemption.region] ?? exemption.region}.`
}
