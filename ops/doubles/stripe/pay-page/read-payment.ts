import type { Stripe } from 'stripe'
import type { Payer } from '../checkout/payer.ts'
import type { BankAccount, Card } from '../checkout/payment-methods.ts'
import { lookUpCard } from '../checkout/test-cards.ts'

type Reading<Value> = { kind: 'read'; value: Value } | { kind: 'problem'; problem: string }

export function readAddress(fields: URLSearchParams): Stripe.Address {
  const value = (name: string) => fields.get(name)?.trim() || null

  return {
    city: value('city'),
    country: value('country'),
    line1: value('line1'),
    line2: null,
    postal_code: value('postal_code'),
    state: value('state')?.toUpperCase() ?? null,
  }
}

export function readPayer(
  session: Stripe.Checkout.Session,
  fields: URLSearchParams,
): Reading<Payer> {
  const email = fields.get('email')?.trim() || session.customer_details?.email
  const name = fields.get('name')?.trim()
  const address = readAddress(fields)
  if (!email?.includes('@')) return incomplete('your email address')
  if (!name) return incomplete('your name')
  if (!address.country || !address.postal_code) return incomplete('your country and postal code')
  if (session.automatic_tax.enabled && address.country === 'US' && !address.state) {
    return incomplete('your state')
  }

  const taxId = fields.get('tax_id')?.trim()
  const isCollected = session.tax_id_collection?.enabled === true
  return {
    kind: 'read',
    value: {
      email,
      name,
      address,
      businessName: (isCollected && fields.get('business_name')?.trim()) || null,
      taxIds:
        isCollected && taxId
          ? [{ type: readTaxIdType(fields.get('tax_id_type')), value: taxId }]
          : [],
    },
  }
}

export function readCard(fields: URLSearchParams, now: Date): Reading<Card> {
  const number = (fields.get('card_number') ?? '').replaceAll(/[\s-]/g, '')
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.get('card_expiry') ?? '') ?? []
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)]
  if (!number) return incomplete('your card number')
  if (!/^\d{3,4}$/.test(fields.get('card_cvc') ?? ''))
    return incomplete("your card's security code")
  if (expMonth < 1 || expMonth > 12) return incomplete("your card's expiration date")
  if (new Date(Date.UTC(expYear, expMonth, 1)) <= now) {
    return { kind: 'problem', problem: "Your card's expiration date is in the past." }
  }

  const { brand, decline } = lookUpCard(number)
  return { kind: 'read', value: { brand, last4: number.slice(-4), expMonth, expYear, decline } }
}

export function readBank(fields: URLSearchParams): Reading<BankAccount> {
  const routingNumber = fields.get('bank_routing')?.trim() ?? ''
  const account = fields.get('bank_account')?.trim() ?? ''
  if (!/^\d{9}$/.test(routingNumber)) return incomplete('a routing number of nine digits')
  if (!/^\d{4,17}$/.test(account)) return incomplete('your account number')
  return { kind: 'read', value: { routingNumber, last4: account.slice(-4) } }
}

function readTaxIdType(given: string | null) {
  if (given === 'ca_gst_hst' || given === 'eu_vat' || given === 'gb_vat') return given
  return 'us_ein'
}

function incomplete(what: string): { kind: 'problem'; problem: string } {
  return { kind: 'problem', problem: `Enter ${what}.` }
}
