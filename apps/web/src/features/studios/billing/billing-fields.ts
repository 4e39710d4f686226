import { billingFields } from '@shoebox/contract/studios/billing'
import type { TaxId } from '@shoebox/domain/studios/tax-ids'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'
import type { BillingBody, BillingProfile } from './queries.ts'

/** Form fields contain an empty string where the contract has null. */
export type BillingFormFields = {
  bill_to: string
  attention: string
  street_address: string
  street_address_2: string
  city: string
  state_province: string
  postal_code: string
  country: string
  ap_email: string
  po_required: boolean
  account_code: string
  tax_ids: TaxId[]
}

export const emptyTaxId: TaxId = { type: 'us_ein', value: '' }

export function toBillingFields(profile: BillingProfile | null): BillingFormFields {
  return {
    bill_to: profile?.bill_to ?? '',
    attention: profile?.attention ?? '',
    street_address: profile?.street_address ?? '',
    street_address_2: profile?.street_address_2 ?? '',
    city: profile?.city ?? '',
    state_province: profile?.state_province ?? '',
    postal_code: profile?.postal_code ?? '',
    country: profile?.country ?? 'US',
    ap_email: profile?.ap_email ?? '',
    po_required: profile?.po_required ?? false,
    account_code: profile?.account_code ?? '',
    tax_ids: profile?.tax_ids ?? [],
  }
}

/** Empty fields become null. Tax ids are normalized: no spaces, upper case. */
export function toBillingBody(fields: BillingFormFields): BillingBody {
  const { bill_to, street_address, city, country, po_required, tax_ids } = fields

  return {
    bill_to,
    attention: orNull(fields.attention),
    street_address,
    street_address_2: orNull(fields.street_address_2),
    city,
    state_province: orNull(fields.state_province),
    postal_code: orNull(fields.postal_code),
    country,
    ap_email: orNull(fields.ap_email),
    po_required,
    account_code: orNull(fields.account_code),
    tax_ids: tax_ids.map(({ type, value }) => ({
      type,
      value: value.replaceAll(/\s/g, '').toUpperCase(),
    })),
  }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** The contract's schema, applied to form fields. */
export const billingRule = withMessages(z.pipe(z.transform(toBillingBody), billingFields), {
  bill_to: { missing: 'Enter the name that invoices are made out to.' },
  street_address: { missing: 'Enter the street address.' },
  city: { missing: 'Enter the city.' },
  country: { missing: 'Choose a country.' },
  ap_email: { invalid: 'Enter an email address, such as ap@example.com.' },
})
