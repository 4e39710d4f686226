import type { Stripe } from 'stripe'
import { html, type Markup, NOTHING } from '../../page.ts'

type Session = Stripe.Checkout.Session

const COUNTRIES = [
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
] as const

const TAX_ID_KINDS = [
  ['us_ein', 'EIN (United States)'],
  ['ca_gst_hst', 'GST/HST (Canada)'],
  ['eu_vat', 'VAT (European Union)'],
  ['gb_vat', 'VAT (United Kingdom)'],
] as const

/** Card fields are never prefilled: card numbers must not appear in pages or logs. */
export function paymentFields(session: Session, fields: URLSearchParams): Markup {
  const [first] = session.payment_method_types
  const chosen = fields.get('method') ?? first
  const choice = (method: string, label: string) =>
    session.payment_method_types.includes(method)
      ? html`<label><input type="radio" name="method" value="${method}"${chosen === method ? html` checked` : NOTHING}> ${label}</label>`
      : NOTHING
  const [hasCard, hasBank] = ['card', 'us_bank_account'].map((method) =>
    session.payment_method_types.includes(method),
  )

  return html`<fieldset><legend>Payment method</legend>
${choice('card', 'Card')}
${hasCard ? CARD_FIELDS : NOTHING}
${choice('us_bank_account', 'US bank account')}
${hasBank ? BANK_FIELDS : NOTHING}
</fieldset>`
}

export function addressFields(session: Session, fields: URLSearchParams): Markup {
  const known = session.customer_details
  const value = (name: string, fallback?: string | null) => fields.get(name) ?? fallback ?? ''
  const country = value('country', known?.address?.country ?? 'US')

  return html`<fieldset><legend>Billing details</legend>
<label>Name <input name="name" autocomplete="name" value="${value('name', known?.name)}"></label>
<label>Country <select name="country" autocomplete="country">${options(COUNTRIES, country)}</select></label>
<label>Address <input name="line1" autocomplete="address-line1" value="${value('line1', known?.address?.line1)}"></label>
<label>City <input name="city" autocomplete="address-level2" value="${value('city', known?.address?.city)}"></label>
<label>State or province (two letters)
<input name="state" autocomplete="address-level1" maxlength="2" value="${value('state', known?.address?.state)}"></label>
<label>Postal code
<input name="postal_code" autocomplete="postal-code" value="${value('postal_code', known?.address?.postal_code)}"></label>
</fieldset>`
}

export function taxIdFields(fields: URLSearchParams): Markup {
  const kind = fields.get('tax_id_type') ?? 'us_ein'

  return html`<fieldset><legend>Buying as a business (optional)</legend>
<label>Business name
<input name="business_name" autocomplete="organization" value="${fields.get('business_name') ?? ''}"></label>
<label>Kind of tax id <select name="tax_id_type">${options(TAX_ID_KINDS, kind)}</select></label>
<label>Tax id <input name="tax_id" value="${fields.get('tax_id') ?? ''}"></label>
</fieldset>`
}

const CARD_FIELDS = html`<label>Card number
<input name="card_number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"></label>
<label>Expires <input name="card_expiry" inputmode="numeric" autocomplete="off" placeholder="12 / 34"></label>
<label>Security code <input name="card_cvc" inputmode="numeric" autocomplete="off" placeholder="123"></label>`

const BANK_FIELDS = html`<label>Routing number
<input name="bank_routing" inputmode="numeric" autocomplete="off" placeholder="110000000"></label>
<label>Account number
<input name="bank_account" inputmode="numeric" autocomplete="off" placeholder="000123456789"></label>`

function options(choices: readonly (readonly [string, string])[], chosen: string): Markup[] {
  return choices.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : NOTHING}>${label}</option>`,
  )
}
