import { describe, expect, it } from 'vitest'
import { buildBilling } from '../../../testing/build-company.ts'
import { billingRule, toBillingBody, toBillingFields } from './billing-fields.ts'
import { formatTaxId, listCountries } from './billing-text.ts'

it('formatTaxId names the kind of every tax id but the US EIN', () => {
  expect(formatTaxId({ type: 'us_ein', value: '00-0000000' })).toBe('00-0000000')
  expect(formatTaxId({ type: 'gb_vat', value: 'GB123456789' })).toBe('GB123456789 (UK VAT)')
})

it('listCountries starts with the United States and continues by name', () => {
  const names = listCountries().map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['United States', 'Albania'])
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b)))
})

describe('the billing form', () => {
  it('round-trips an unchanged profile', () => {
    const { updated_at: _, ...body } = buildBilling()
    expect(toBillingBody(toBillingFields(buildBilling()))).toEqual(body)
  })

  it('sends empty fields as null and tax ids normalized', () => {
    const fields = toBillingFields(buildBilling({ country: 'DE' }))
    const taxIds = [{ type: 'eu_vat' as const, value: ' de 123 456 789 ' }]
    expect(toBillingBody({ ...fields, ap_email: ' ', tax_ids: taxIds })).toMatchObject({
      ap_email: null,
      tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
    })
  })

  it('has a message for every field that is missing or invalid', () => {
    const fields = { ...toBillingFields(null), country: '', ap_email: 'ap' }
    const taxIds = [{ type: 'us_ein' as const, value: '1' }]
    const { error } = billingRule.safeParse({ ...fields, tax_ids: taxIds })
    const messages = error?.issues.map(({ path, message }) => [path.join('.'), message])

    expect(messages).toEqual([
      ['bill_to', 'Enter the name that invoices are made out to.'],
      ['street_address', 'Enter the street address.'],
      ['city', 'Enter the city.'],
      ['country', 'Choose a country.'],
      ['ap_email', 'Enter an email address, such as ap@example.com.'],
      ['tax_ids.0.value', 'This is not a valid tax ID'],
    ])
  })
})
