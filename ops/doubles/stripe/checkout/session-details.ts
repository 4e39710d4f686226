import type { LineItem } from './line-items.ts'
import type { SessionOrder } from './session-parameters.ts'

/** What a session needs until it is paid but does not show. */
export type SessionDetails = {
  lines: LineItem[]
  customerUpdate: SessionOrder['customer_update']
  paymentIntentData: SessionOrder['payment_intent_data']
}
