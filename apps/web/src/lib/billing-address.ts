/** Where an invoice is sent. */
type BillingAddress = {
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
}

/** On one line: "100 Example Street, Stage 0, Sampleton CA 90000, United States". */
export function formatBillingAddress(address: BillingAddress): string {
  const { street_address, street_address_2, city, state_province, postal_code } = address
  const place = [city, state_province, postal_code].filter(Boolean).join(' ')

  return [street_address, street_address_2, place, nameCountry(address.country)]
    .filter(Boolean)
    .join(', ')
}

let names: Intl.DisplayNames | undefined

export function nameCountry(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })

  return names.of(code) ?? code
}
