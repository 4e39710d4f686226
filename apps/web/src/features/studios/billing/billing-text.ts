import { countryCodes } from '@shoebox/domain/studios/countries'
import { type TaxId, taxIdFormats } from '@shoebox/domain/studios/tax-ids'
import { nameCountry } from '../../../lib/billing-address.ts'

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
