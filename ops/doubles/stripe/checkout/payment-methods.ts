import type { Stripe } from 'stripe'
import { newId } from '../formats.ts'
import type { Decline } from './test-cards.ts'

/** The stored card details; never the number. */
export type Card = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  decline?: Decline
}

export type BankAccount = { last4: string; routingNumber: string }

type MethodDetails = Stripe.Charge.PaymentMethodDetails

export function describeCard(card: Card): MethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: 'pass',
        cvc_check: card.decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: newId('', 16),
      funding: 'credit',
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

export function describeBank(bank: BankAccount): MethodDetails {
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'company',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      fingerprint: newId('', 16),
      last4: bank.last4,
      payment_reference: null,
      routing_number: bank.routingNumber,
    },
  }
}
