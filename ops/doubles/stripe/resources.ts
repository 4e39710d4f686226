import type { Resource } from './api/operation.ts'
import { lineResources } from './checkout/line-items.ts'
import { balanceTransactionResource } from './resources/balance-transactions.ts'
import { chargeResource } from './resources/charges.ts'
import { sessionResource } from './resources/checkout-sessions.ts'
import { customerResource } from './resources/customers.ts'
import { disputeResource } from './resources/disputes.ts'
import { eventResource } from './resources/events.ts'
import { paymentIntentResource } from './resources/payment-intents.ts'
import { refundResource } from './resources/refunds.ts'

/** All resources of the double. Like Stripe, any other URL returns 404. */
export const resources: readonly Resource[] = [
  customerResource,
  sessionResource,
  paymentIntentResource,
  chargeResource,
  refundResource,
  disputeResource,
  balanceTransactionResource,
  eventResource,
  ...lineResources,
]
