import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  requireSeller,
  requireWebhookSecret,
  sellerOf,
  sellerVariables,
  stripeOf,
  stripeVariables,
  webhookVariables,
} from './payment-variables.ts'
import { readVariables } from './read-variables.ts'

const schema = z
  .object({ ...stripeVariables, ...webhookVariables, ...sellerVariables })
  .superRefine(requireWebhookSecret)
  .superRefine(requireSeller)

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
const seller = {
  SELLER_NAME: 'Shoebox Test, Inc.',
  SELLER_ADDRESS: '1 Test Street|Los Angeles, CA 90028 | United States',
  SELLER_TAX_ID: '00-0000000',
  SELLER_REMIT_TO: 'Test Bank | Account 1',
  SELLER_EMAIL: 'billing@shoebox.test',
}

const read = (variables: Record<string, string>) => readVariables(schema, variables)

describe('the settings of payments', () => {
  it('are null without any variable, and with empty ones', () => {
    const variables = read({ STRIPE_SECRET_KEY: '', SELLER_NAME: '' })
    expect([stripeOf(variables), sellerOf(variables)]).toEqual([null, null])
  })

  it('reach api.stripe.com unless an address is set', () => {
    expect(stripeOf(read(stripe))).toEqual({
      apiUrl: 'https://api.stripe.com',
      secretKey: stripe.STRIPE_SECRET_KEY,
    })
    const double = { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4010' }
    expect(stripeOf(read(double))?.apiUrl).toBe('http://127.0.0.1:4010')
  })

  it('accept two signing secrets during a rotation', () => {
    const STRIPE_WEBHOOK_SECRET = 'whsec_newnewnew, whsec_oldoldold'
    expect(read({ ...stripe, STRIPE_WEBHOOK_SECRET }).STRIPE_WEBHOOK_SECRET).toEqual([
      'whsec_newnewnew',
      'whsec_oldoldold',
    ])
  })

  it.each([
    ['STRIPE_API_URL', 'http://api.stripe.com'],
    ['STRIPE_SECRET_KEY', 'pk_test_0123456789abcdef'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_newnewnew,'],
    ['SELLER_ADDRESS', '1 Test Street || United States'],
    ['SELLER_EMAIL', 'billing'],
  ])('refuse %s=%s without showing the value', (name, value) => {
    const refusal = () => read({ ...stripe, ...seller, [name]: value })
    expect(refusal).toThrow(`${name}: must`)
    expect(refusal).not.toThrow(value)
  })

  it('name what is missing of a group that is set in part', () => {
    expect(() => read({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toThrow(
      'STRIPE_WEBHOOK_SECRET: is missing',
    )
    const { SELLER_TAX_ID: _taxId, SELLER_EMAIL: _email, ...part } = seller
    expect(() => read(part)).toThrow(
      /configuration \(2\):\n.*SELLER_TAX_ID: is missing\n.*SELLER_EMAIL: is missing/,
    )
  })

  it('split the address and the bank account into lines', () => {
    expect(sellerOf(read(seller))).toEqual({
      name: 'Shoebox Test, Inc.',
      address: ['1 Test Street', 'Los Angeles, CA 90028', 'United States'],
      taxId: '00-0000000',
      remitTo: ['Test Bank', 'Account 1'],
      email: 'billing@shoebox.test',
    })
  })
})
