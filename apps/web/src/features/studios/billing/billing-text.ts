import { countryCodes } from '@shoebox/domain/studios/countries'
import { type TaxId, taxIdFormats } from '@shoebox/domain/studios/tax-ids'
import type { BillingProfile } from './queries.ts'

type Address = Pick<
  BillingProfile,
  'street_address' | 'street_address_2' | 'city' | 'state_province' | 'postal_code' | 'country'
>

/** On one line: "100 Example Street, Stage 0, Sampleton CA 90000, United States". */
export function formatBillingAddress(address: Address): string {
  const { street_address, street_address_2, city, state_province, postal_code } = address
  const place = [city, state_province, postal_code].filter(Boolean).join(' ')

  return [street_address, street_address_2, place, nameCountry(address.country)]
    .filter(Boolean)
    .join(', ')
}

/** The number alone if it is a US EIN, as most are; otherwise with its kind. */
export function formatTaxId({ type, value }: TaxId): string {
  return type === 'us_ein' ? value : `${value} (${taxIdFormats[type].label})`
}

type Country = { code: string; name: string }

/** The United States first, the other countries by name. */
export function listCountries(): readonly Country[] {
  const countries = countryCodes.map((code) => ({ code, name: nameCountry(code) }))
  const rank = ({ code }: Country) => (code === 'US' ? 0 : 1)

  return countries.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

let names: Intl.DisplayNames | undefined

function nameCountry(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })

  return names.of(code) ?? code
}
