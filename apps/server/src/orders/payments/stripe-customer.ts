import { taxIdFormats } from '@shoebox/domain/studios/tax-ids'
import type { Stripe } from 'stripe'
import { AppError } from '../../context/app-error.ts'
import type { OrderBilling } from './attempt-queries.ts'
import { isRefusal } from './stripe-objects.ts'

type NewCustomer = {
  companyId: string
  /** The customer that was deleted at Stripe. With the first key, Stripe would return it again. */
  deleted?: string
}

/** Sends no name, because it may change: a repeated call must send the same parameters with the same key. */
export async function createCustomer(
  stripe: Stripe,
  { companyId, deleted }: NewCustomer,
): Promise<string> {
  const key = `company:${companyId}:customer`
  const { id } = await stripe.customers.create(
    { metadata: { company_id: companyId } },
    { idempotencyKey: deleted === undefined ? key : `${key}:after:${deleted}` },
  )
  return id
}

type Tax = { customerId: string; billing: OrderBilling; isExempt: boolean }

/**
 * Address, exemption and tax ids determine the tax, so they are copied from the order before each payment. False if the
 * customer was deleted at Stripe.
 */
export async function updateCustomer(
  stripe: Stripe,
  { customerId, billing, isExempt }: Tax,
): Promise<boolean> {
  const change = {
    name: billing.bill_to,
    email: billing.ap_email ?? '',
    address: {
      line1: billing.street_address,
      line2: billing.street_address_2 ?? '',
      city: billing.city,
      state: billing.state_province ?? '',
      postal_code: billing.postal_code ?? '',
      country: billing.country,
    },
    tax_exempt: isExempt ? ('exempt' as const) : ('none' as const),
  }
  const updated = await stripe.customers.update(customerId, change).catch((error: unknown) => {
    if (isMissing(error)) return null
    if (!isBadValue(error)) throw error
    throw refuseBilling(error.param === 'email' ? 'AP email address' : 'address', error)
  })
  if (updated === null) return false

  await replaceTaxIds(stripe, { customerId, billing })
  return true
}

/** Says which part of the billing profile Stripe refused, so that the studio can correct it. */
export function refuseBilling(part: string, cause: unknown): AppError {
  const message = `The ${part} in the billing profile is not accepted for payment. Correct it in the studio’s billing profile, then pay again.`
  return new AppError('billing_refused', { message, cause })
}

async function replaceTaxIds(
  stripe: Stripe,
  { customerId, billing }: Omit<Tax, 'isExempt'>,
): Promise<void> {
  const { data: stored } = await stripe.customers.listTaxIds(customerId, { limit: 100 })
  const keyOf = ({ type, value }: { type: string; value: string }) => `${type} ${value}`
  const wanted = new Map(billing.tax_ids.map((taxId) => [keyOf(taxId), taxId]))

  for (const taxId of stored)
    if (!wanted.delete(keyOf(taxId))) await stripe.customers.deleteTaxId(customerId, taxId.id)
  for (const { type, value } of wanted.values())
    await stripe.customers.createTaxId(customerId, { type, value }).catch((error: unknown) => {
      if (!isBadValue(error)) throw error
      throw refuseBilling(`tax ID ${value} (${taxIdFormats[type].label})`, error)
    })
}

function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.code === 'resource_missing'
}

function isBadValue(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return isRefusal(error) && error.statusCode === 400
}
