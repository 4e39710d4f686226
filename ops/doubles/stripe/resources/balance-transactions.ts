import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource } from '../api/operation.ts'
import { created, expand, pagination, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { balanceTransactions, type Context, secondsNow } from '../state.ts'

const TWO_DAYS = 172_800

type Movement = {
  type: 'charge' | 'payment' | 'refund' | 'payment_refund'
  amount: number
  fee: number
  currency: string
  source: string
  description: string | null
}

export function recordMovement({ state }: Context, movement: Movement): string {
  const { amount, fee, currency, type } = movement
  const now = secondsNow(state)

  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: now + TWO_DAYS,
    balance_type: 'payments',
    created: now,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee > 0
        ? [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ]
        : [],
    net: amount - fee,
    reporting_category: type.endsWith('refund') ? 'refund' : 'charge',
    source: movement.source,
    status: 'pending',
    type,
  }
  balanceTransactions(state).set(transaction.id, transaction)
  return transaction.id
}

/** Stripe's public US fees: 2.9 % + 30 cents for cards; 0.8 %, at most 5 dollars, for bank debits. */
export function processingFee(amount: number, method: 'card' | 'us_bank_account'): number {
  if (method === 'card') return Math.round(amount * 0.029) + 30
  return Math.min(Math.round(amount * 0.008), 500)
}

export const balanceTransactionResource: Resource = {
  object: 'balance_transaction',
  operations: [
    operation({
      method: 'GET',
      path: '/v1/balance_transactions',
      parameters: z.strictObject({
        ...pagination,
        created: created.optional(),
        currency: text.optional(),
        source: text.optional(),
        type: text.optional(),
      }),
      handle: ({ state, parameters }) => {
        const { currency, source, type } = parameters
        const rows = newestFirst(balanceTransactions(state)).filter(
          (row) =>
            isCreatedIn(parameters.created, row.created) &&
            (!currency || row.currency === currency) &&
            (!source || row.source === source) &&
            (!type || row.type === type),
        )
        return listAnswer(rows, parameters, '/v1/balance_transactions')
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/balance_transactions/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => {
        const transaction = balanceTransactions(state).get(id)
        if (!transaction) throw noSuch('balance transaction', id)
        return transaction
      },
    }),
  ],
}
