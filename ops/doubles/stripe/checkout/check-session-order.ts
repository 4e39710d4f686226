import { invalidRequest } from '../api/api-error.ts'
import { findCustomer } from '../resources/customers.ts'
import { type State, secondsNow } from '../state.ts'
import type { SessionOrder } from './session-parameters.ts'

const HALF_HOUR = 1800
const DAY = 86_400

/** Rules across parameters, with Stripe's error messages. */
export function checkSessionOrder(order: SessionOrder, state: State): void {
  checkUrls(order)
  checkExpiry(order.expires_at, secondsNow(state))
  checkCustomer(order, state)
}

function checkUrls({ success_url: success, cancel_url: cancel }: SessionOrder): void {
  const urls = Object.entries({ success_url: success, cancel_url: cancel })
  for (const [param, value] of urls) {
    if (value === undefined || /^https?:\/\/[^\s/]/.test(value)) continue
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param })
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return
  const refuse = (limit: string) =>
    invalidRequest(
      `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
      {
        param: 'expires_at',
      },
    )
  if (expiresAt < now + HALF_HOUR) throw refuse('at least 30 minutes')
  if (expiresAt > now + DAY) throw refuse('less than 24 hours')
}

function checkCustomer(order: SessionOrder, state: State): void {
  const { customer: id, customer_update: update } = order
  if (id === undefined) {
    if (!update) return
    const message = '`customer_update` can only be used with `customer`.'
    throw invalidRequest(message, { param: 'customer_update' })
  }

  const rival = (['customer_email', 'customer_creation'] as const).find((name) => order[name])
  if (rival) {
    throw invalidRequest(`You may only specify one of these parameters: customer, ${rival}.`)
  }
  const customer = findCustomer(state, id, 'customer')
  if (order.automatic_tax?.enabled && !customer.address?.country && update?.address !== 'auto') {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  if (order.tax_id_collection?.enabled && update?.name !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
  }
}
