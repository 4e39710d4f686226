import { describe, expect, it } from 'vitest'
import { isTaxId, taxIdFormats, taxIdTypes } from './tax-ids.ts'

describe('isTaxId', () => {
  it.each(taxIdTypes)('accepts the example of %s', (type) => {
    expect(isTaxId({ type, value: taxIdFormats[type].example })).toBe(true)
  })

  it.each([
    ['gb_vat', 'GB123456789012'],
    ['gb_vat', 'GBGD123'],
    ['eu_vat', 'ATU12345678'],
    ['eu_vat', 'IE1234567WA'],
    ['nz_gst', '12345678'],
    ['mx_rfc', 'ÑAÑ010203AB9'],
  ] as const)('accepts %s %s', (type, value) => {
    expect(isTaxId({ type, value })).toBe(true)
  })

  it.each([
    ['us_ein', '123456789'],
    ['us_ein', '12-3456789 '],
    ['ca_gst_hst', '123456789'],
    ['gb_vat', 'DE123456789'],
    ['eu_vat', '123456789'],
    ['au_abn', '1234567891'],
    ['nz_gst', '1234567'],
    ['mx_rfc', 'AB010203AB9'],
    ['us_ein', ''],
  ] as const)('rejects %s %j', (type, value) => {
    expect(isTaxId({ type, value })).toBe(false)
  })
})
