import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { created, expand, pagination, text } from '../api/parameters.ts'
import { createRefund, refundParameters } from '../reversals/create-refund.ts'
import { balanceTransactions, charges, paymentIntents, refunds } from '../state.ts'

export const refundResource: Resource = {
  object: 'refund',
  expandable: {
    ...row(balanceTransactions, 'balance_transaction'),
    ...row(charges, 'charge'),
    ...row(balanceTransactions, 'failure_balance_transaction'),
    ...row(paymentIntents, 'payment_intent'),
  },
  operations: [
    operation({
      method: 'POST',
      path: '/v1/refunds',
      parameters: refundParameters,
      handle: (call) => createRefund(call, call.parameters),
    }),
    operation({
      method: 'GET',
      path: '/v1/refunds',
      parameters: z.strictObject({
        ...pagination,
        charge: text.optional(),
        created: created.optional(),
        payment_intent: text.optional(),
      }),
      handle: ({ state, parameters }) => {
        const { charge, payment_intent: intent } = parameters
        const rows = newestFirst(refunds(state)).filter(
          (refund) =>
            isCreatedIn(parameters.created, refund.created) &&
            (!charge || refund.charge === charge) &&
            (!intent || refund.payment_intent === intent),
        )
        return listAnswer(rows, parameters, '/v1/refunds')
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/refunds/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => {
        const refund = refunds(state).get(id)
        if (!refund) throw noSuch('refund', id, 'refund')
        return refund
      },
    }),
  ],
}
