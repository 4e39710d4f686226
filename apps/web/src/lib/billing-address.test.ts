import { describe, expect, it } from 'vitest'
import { buildBilling } from '../testing/build-company.ts'
import { formatBillingAddress } from './billing-address.ts'

describe('formatBillingAddress', () => {
  it('writes the address on one line, with the name of the country', () => {
    expect(formatBillingAddress(buildBilling())).toBe(
      '100 Example Street, Stage 0, Sampleton CA 90000, United States',
    )
  })

  it('leaves out empty parts', () => {
    const address = { street_address_2: null, state_province: null, postal_code: null }
    expect(formatBillingAddress(buildBilling({ ...address, country: 'IE' }))).toBe(
      '100 Example Street, Sampleton, Ireland',
    )
  })
})
