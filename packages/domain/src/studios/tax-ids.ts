/** Stripe's names, so that its customers get the tax ids unchanged. */
export const taxIdTypes = [
  'us_ein',
  'ca_gst_hst',
  'gb_vat',
  'eu_vat',
  'au_abn',
  'nz_gst',
  'mx_rfc',
] as const

export type TaxIdType = (typeof taxIdTypes)[number]

type TaxIdFormat = { label: string; example: string; pattern: RegExp }

/** The tax ids that invoices print. */
export const taxIdFormats: Readonly<Record<TaxIdType, TaxIdFormat>> = {
  us_ein: { label: 'US EIN', example: '12-3456789', pattern: /^\d{2}-\d{7}$/ },
  ca_gst_hst: { label: 'Canadian GST/HST', example: '123456789RT0001', pattern: /^\d{9}RT\d{4}$/ },
  gb_vat: { label: 'UK VAT', example: 'GB123456789', pattern: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
  eu_vat: { label: 'EU VAT', example: 'DE123456789', pattern: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/ },
  au_abn: { label: 'Australian ABN', example: '12345678912', pattern: /^\d{11}$/ },
  nz_gst: { label: 'New Zealand GST', example: '123456789', pattern: /^\d{8,9}$/ },
  mx_rfc: {
    label: 'Mexican RFC',
    example: 'ABC010203AB9',
    pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u,
  },
}

export type TaxId = { type: TaxIdType; value: string }

export function isTaxId({ type, value }: TaxId): boolean {
  return taxIdFormats[type].pattern.test(value)
}

export const maxTaxIds = 5
