import type { Stripe } from 'stripe'
import { newId } from '../formats.ts'
import { customers, findRow, type State, secondsNow, sessionDetails } from '../state.ts'
import type { LineItem } from './line-items.ts'
import { findTaxRule, type TaxRule, taxOn } from './tax-rates.ts'

type Session = Stripe.Checkout.Session

/**
 * Computes tax and totals of the session and its lines once the address is known. A customer's own
 * address wins over the one from the pay page, unless the session updates the customer with it.
 */
export function calculateTax(state: State, session: Session, entered: Stripe.Address | null): void {
  const { lines = [], customerUpdate } = sessionDetails(state).get(session.id) ?? {}
  const customer = findRow(customers(state), session.customer)
  const isFixed = customer?.address?.country && customerUpdate?.address !== 'auto'
  const address = isFixed ? customer.address : (entered ?? customer?.address)
  if (!session.automatic_tax.enabled || !address?.country) return

  const rule = findTaxRule(address)
  for (const line of lines) {
    taxLine(line, { rule, exempt: customer?.tax_exempt ?? 'none', created: secondsNow(state) })
  }

  const sum = (field: 'amount_tax' | 'amount_total') =>
    lines.reduce((total, line) => total + line[field], 0)
  session.amount_total = sum('amount_total')
  session.total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: sum('amount_tax') }
  session.automatic_tax.status = 'complete'
}

type LineTax = { rule: TaxRule | null; exempt: string; created: number }

function taxLine(line: LineItem, { rule, exempt, created }: LineTax): void {
  const isInclusive = line.price.tax_behavior === 'inclusive'
  const isExempt = exempt !== 'none'
  const tax = rule && !isExempt ? taxOn(line.amount_subtotal, rule, isInclusive) : 0

  line.amount_tax = tax
  line.amount_total = line.amount_subtotal + (isInclusive ? 0 : tax)
  line.taxes = [
    {
      amount: tax,
      rate: describeRate(rule, isInclusive, created),
      taxability_reason: reason(rule, exempt),
      taxable_amount: tax > 0 ? line.amount_subtotal - (isInclusive ? tax : 0) : 0,
    },
  ]
}

function reason(rule: TaxRule | null, exempt: string) {
  if (!rule) return 'not_collecting'
  if (exempt === 'exempt') return 'customer_exempt'
  return exempt === 'reverse' ? 'reverse_charge' : 'standard_rated'
}

function describeRate(rule: TaxRule | null, isInclusive: boolean, created: number): Stripe.TaxRate {
  return {
    id: newId('txr_'),
    object: 'tax_rate',
    active: false,
    country: rule?.country ?? null,
    created,
    description: null,
    display_name: rule?.name ?? 'Tax',
    effective_percentage: rule?.percentage ?? 0,
    flat_amount: null,
    inclusive: isInclusive,
    jurisdiction: rule?.state ?? rule?.country ?? null,
    jurisdiction_level: rule ? (rule.state ? 'state' : 'country') : null,
    livemode: false,
    metadata: {},
    percentage: rule?.percentage ?? 0,
    rate_type: rule ? 'percentage' : null,
    state: rule?.state ?? null,
    tax_type: rule?.type ?? null,
  }
}
