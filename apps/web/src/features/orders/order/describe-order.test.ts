import { expect, it } from 'vitest'
import {
  buildEvents,
  buildOpenOrder,
  buildOrderToApprove,
  buildPaidOrder,
} from '../../../testing/build-order.ts'
import type { Order } from '../queries.ts'
import { describeOrder, isChanging } from './describe-order.ts'

const describeNow = (order: Order, isPaymentCanceled = false) =>
  describeOrder(order, { isPaymentCanceled })

const cannot = { pay: false, approve: false, cancel: false }

it.each<[string, Order, [title: string | null, text: RegExp]]>([
  ['is paid', buildPaidOrder(), [null, /^$/]],
  ['is not paid', buildOpenOrder(), ['Not paid yet', /Pay by Nov 25, 2026, or it expires\.$/]],
  [
    'is read by a member who cannot pay',
    buildOpenOrder({ can: cannot }),
    ['Not paid yet', /when the buyer has paid\. Without payment, it expires on Nov 25, 2026\.$/],
  ],
  [
    'was approved',
    buildOpenOrder({ approved_by_name: 'Sam Specimen' }),
    ['Approved by Sam Specimen', /^Licenses are granted when the order is paid\./],
  ],
  [
    'has a failed payment',
    buildOpenOrder({ events: buildEvents('placed', 'payment-opened', 'payment-failed') }),
    ['The payment failed', /^Nothing was charged, and the order is saved\./],
  ],
  [
    'is paid by bank transfer',
    buildOpenOrder({ payment_status: 'processing', method: 'ach', can: cannot }),
    ['Bank transfer in progress', /up to 4 business days/],
  ],
  [
    'waits for the user',
    buildOrderToApprove(),
    [
      'Robin Placeholder asks for your approval',
      /^\$270\.00 plus sales tax where due, for 2 photos\. Orders over \$200\.00 need approval\. .* by Nov 25, 2026, it is canceled\.$/,
    ],
  ],
  [
    'waits for another approver',
    buildOrderToApprove({ is_own: true, can: cannot }),
    ['Waiting for approval', /^We emailed the approvers of Nowhere Road Pictures\./],
  ],
  ['expired', buildOpenOrder({ status: 'expired', can: cannot }), ['Expired', /within 7 days/]],
  [
    'was replaced',
    buildOpenOrder({ status: 'cancelled', cancel_reason: 'Replaced by order ORD-2026-000124' }),
    ['Canceled', /^Replaced by order ORD-2026-000124\. Nothing was charged\.$/],
  ],
  [
    'was canceled after payment',
    buildPaidOrder({ status: 'cancelled', payment_status: 'refunded', refunded: 29_430 }),
    [
      'Canceled and refunded',
      /^We refunded \$294\.30\. A refund takes 5 to 10 business days to arrive\.$/,
    ],
  ],
  [
    'was canceled, and the refund is not sent yet',
    buildPaidOrder({ status: 'cancelled' }),
    ['Canceled', /^We refund the payment in full\./],
  ],
  [
    'has a refund that the bank returned',
    buildPaidOrder({
      status: 'cancelled',
      events: buildEvents('placed', 'paid', 'refunded', 'refund-failed'),
    }),
    ['The bank returned the refund', /^The money is not lost\./],
  ],
  [
    'is being canceled',
    buildPaidOrder({ events: buildEvents('placed', 'paid', 'cancellation-requested') }),
    ['Cancellation requested', /refund \$294\.30\./],
  ],
  [
    'is partially refunded',
    buildPaidOrder({ payment_status: 'partially_refunded', refunded: 4905 }),
    ['$49.05 refunded', /which photos were refunded/],
  ],
  [
    'is disputed',
    buildPaidOrder({
      status: 'disputed',
      dispute: { state: 'open', opened_at: '2026-11-20T12:00:00.000Z', closed_at: null },
    }),
    ['The payment is disputed', /at the bank on Nov 20, 2026\. The licenses stay valid\./],
  ],
  [
    'was charged back',
    buildPaidOrder({ payment_status: 'charged_back' }),
    ['The payment was returned', /The licenses stay valid, and the amount is due\./],
  ],
  ['is on hold', buildPaidOrder({ status: 'on_hold' }), ['On hold', /will email you/]],
])('describes an order that %s', (_, order, [title, text]) => {
  const notice = describeNow(order)
  expect(notice?.title ?? null).toBe(title)
  expect(notice?.text ?? '').toMatch(text)
})

it('says that a payment was not completed, and until when the order is saved', () => {
  expect(describeNow(buildOpenOrder(), true)).toMatchObject({
    title: 'Payment was not completed',
    text: 'Nothing was charged. Your order is saved until Nov 25, 2026.',
    tone: 'plain',
  })
  expect(describeNow(buildPaidOrder(), true)).toBeNull()
})

it('quotes the reason of the approver who declined', () => {
  const order = buildOpenOrder({
    status: 'cancelled',
    cancel_reason: 'Over budget',
    events: buildEvents('placed', 'declined').map((event) => ({
      ...event,
      actor_name: 'Sam Specimen',
    })),
  })
  expect(describeNow(order)).toMatchObject({
    title: 'Declined by Sam Specimen',
    quote: 'Over budget',
  })
})

it.each<[boolean, string, Order]>([
  [false, 'is paid and has its invoice', buildPaidOrder()],
  [false, 'waits for payment', buildOpenOrder()],
  [true, 'is being paid', buildOpenOrder({ events: buildEvents('placed', 'payment-opened') })],
  [true, 'is being canceled', buildPaidOrder({ events: buildEvents('cancellation-requested') })],
  [
    true,
    'has no invoice file yet',
    buildPaidOrder({
      invoice: { number: 'INV-2026-000007', issued_on: '2026-11-18', has_file: false },
    }),
  ],
  [true, 'has no agreement file yet', buildPaidOrder({ agreement: { state: 'being-made' } })],
])('isChanging is %s for an order that %s', (expected, _, order) => {
  expect(isChanging(order)).toBe(expected)
})
