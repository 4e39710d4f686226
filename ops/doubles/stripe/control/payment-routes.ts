import type { Stripe } from 'stripe'
import { z } from 'zod'
import { json, type Route } from '../../http-server.ts'
import type { Accounts } from '../accounts.ts'
import { BANK_FAILURE_CODES, settleBankPayment } from '../checkout/settle-bank-payment.ts'
import { DISPUTE_REASONS, openDispute } from '../reversals/open-dispute.ts'
import { decideDispute } from '../reversals/settle-dispute.ts'
import { failRefund, REFUND_FAILURE_REASONS, succeedRefund } from '../reversals/settle-refund.ts'
import {
  charges,
  disputes,
  findRow,
  paymentIntents,
  refunds,
  type State,
  sessions,
} from '../state.ts'
import { forAccount, readControl } from './read-control.ts'

const bankSchema = z.strictObject({
  session: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
  failure_code: z.enum(BANK_FAILURE_CODES).default('insufficient_funds'),
})

const disputeSchema = z.strictObject({
  /** A charge, a payment intent or a Checkout Session. */
  payment: z.string(),
  reason: z.enum(DISPUTE_REASONS).optional(),
  amount: z.int().min(1).optional(),
})

const decisionSchema = z.strictObject({ outcome: z.enum(['won', 'lost']) })

const refundSchema = z.strictObject({
  outcome: z.enum(['succeeded', 'failed']),
  failure_reason: z.enum(REFUND_FAILURE_REASONS).default('unknown'),
})

/** Control routes for what banks and card issuers decide. */
export function paymentRoutes(accounts: Accounts): Route[] {
  return [
    forAccount(accounts, {
      method: 'POST',
      path: '/double/bank-payments',
      handle: (request, context) =>
        readControl(request, bankSchema, (order) => {
          const session = sessions(context.state).get(order.session)
          const outcome = order.outcome === 'failed' ? order.failure_code : 'succeeded'
          const isSettled = session && settleBankPayment(context, session, outcome)
          return isSettled
            ? json({ session: session.id, payment_status: session.payment_status })
            : json({ error: 'No bank payment of that session is underway.' }, 409)
        }),
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/disputes',
      handle: (request, context) =>
        readControl(request, disputeSchema, ({ payment, reason, amount }) => {
          const charge = findPaidCharge(context.state, payment)
          const dispute = charge && openDispute(context, charge, { reason, amount })
          return dispute
            ? json({ dispute: dispute.id, charge: charge.id, status: dispute.status }, 201)
            : json({ error: 'That payment is not paid, already disputed or fully refunded.' }, 409)
        }),
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/disputes/:id',
      handle: (request, context) =>
        readControl(request, decisionSchema, ({ outcome }) => {
          const dispute = disputes(context.state).get(request.params.id ?? '')
          return dispute && decideDispute(context, dispute, outcome)
            ? json({ dispute: dispute.id, status: dispute.status })
            : json({ error: 'No such dispute is open.' }, 409)
        }),
    }),
    forAccount(accounts, {
      method: 'POST',
      path: '/double/refunds/:id',
      handle: (request, context) =>
        readControl(request, refundSchema, (order) => {
          const refund = refunds(context.state).get(request.params.id ?? '')
          const isSettled =
            refund &&
            (order.outcome === 'failed'
              ? failRefund(context, refund, order.failure_reason)
              : succeedRefund(context, refund))
          return isSettled
            ? json({ refund: refund.id, status: refund.status })
            : json({ error: 'That refund cannot change any more.' }, 409)
        }),
    }),
  ]
}

function findPaidCharge(state: State, payment: string): Stripe.Charge | undefined {
  const session = sessions(state).get(payment)
  const intent = findRow(paymentIntents(state), session?.payment_intent ?? payment)
  return findRow(charges(state), intent?.latest_charge ?? payment)
}
