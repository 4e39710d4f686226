import type { Stripe } from 'stripe'
import { createCustomer, updateCustomer } from '../resources/customers.ts'
import { type Context, customers, findRow, sessionDetails, taxIds } from '../state.ts'

/** The payer's details from the pay page. */
export type Payer = {
  email: string
  name: string
  address: Stripe.Address
  businessName: string | null
  taxIds: Stripe.Checkout.Session.CustomerDetails.TaxId[]
}

/** Stores the payer in the session and, if allowed, in the customer. */
export function keepPayer(context: Context, session: Stripe.Checkout.Session, payer: Payer): void {
  const known = findRow(customers(context.state), session.customer)
  session.customer_details = {
    address: payer.address,
    business_name: payer.businessName,
    email: payer.email,
    individual_name: payer.name,
    name: payer.businessName ?? payer.name,
    phone: null,
    tax_exempt: known?.tax_exempt ?? 'none',
    tax_ids: [...customerTaxIds(context, session), ...payer.taxIds],
  }
  session.collected_information = {
    business_name: payer.businessName,
    individual_name: payer.name,
    shipping_details: null,
  }

  const update = sessionDetails(context.state).get(session.id)?.customerUpdate
  const change = {
    ...(update?.address === 'auto' && { address: withoutNulls(payer.address) }),
    ...(update?.name === 'auto' && { name: payer.businessName ?? payer.name }),
  }
  if (known && Object.keys(change).length > 0) updateCustomer(context, known, change)
  if (!known && session.customer_creation === 'always') {
    session.customer = createCustomer(context, {
      email: payer.email,
      name: payer.name,
      address: withoutNulls(payer.address),
    }).id
  }
}

function customerTaxIds(
  { state }: Context,
  { customer }: Stripe.Checkout.Session,
): Stripe.Checkout.Session.CustomerDetails.TaxId[] {
  return [...taxIds(state).values()]
    .filter((taxId) => taxId.customer === customer)
    .map(({ type, value }) => ({ type, value }))
}

function withoutNulls(address: Stripe.Address): Record<string, string> {
  const entries = Object.entries(address).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return Object.fromEntries(entries)
}
