import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource } from '../api/operation.ts'
import { created, expand, pagination, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import {
  balanceTransactions,
  type Context,
  charges,
  disputes,
  findRow,
  refunds,
  secondsNow,
} from '../state.ts'

const TWO_DAYS = 172_800

type Movement = {
  type:
    | 'adjustment'
    | 'charge'
    | 'payment'
    | 'payment_refund'
    | 'refund'
    | 'refund_failure'
    | 'stripe_fee'
  /** Stripe's reporting categories (docs.stripe.com/reports/reporting-categories). */
  category: 'charge' | 'dispute' | 'dispute_reversal' | 'fee' | 'refund' | 'refund_failure'
  amount: number
  fee?: { amount: number; description: string }
  currency: string
  source: string
  description: string | null
}

export function recordMovement({ state }: Context, movement: Movement): Stripe.BalanceTransaction {
  const { amount, currency, type } = movement
  const fee = movement.fee?.amount ?? 0
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
    fee_details: movement.fee
      ? [{ ...movement.fee, application: null, currency, type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type,
  }
  balanceTransactions(state).set(transaction.id, transaction)
  return transaction
}

export const balanceTransactionResource: Resource = {
  object: 'balance_transaction',
  expandable: {
    source: ({ source }, state) =>
      findRow<object>(charges(state), String(source)) ??
      findRow<object>(refunds(state), String(source)) ??
      findRow<object>(disputes(state), String(source)) ??
      null,
  },
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
