import { invalidRequest } from '../api/api-error.ts'
import { findCustomer } from '../resources/customers.ts'
import { type State, secondsNow } from '../state.ts'
import type { SessionParams } from './session-parameters.ts'

const HALF_HOUR_SECONDS = 1800
const DAY_SECONDS = 86_400

/** Stripe knows every postal code. The double refuses this one, which no place has. */
const UNKNOWN_CODE = '00000'

/** Checks that involve several parameters or the current state. The error messages are Stripe's. */
export function checkSessionParams(params: SessionParams, state: State): void {
  checkUrls(params)
  checkExpiry(params.expires_at, secondsNow(state))
  checkCustomer(params, state)
}

function checkUrls({ success_url: success, cancel_url: cancel }: SessionParams): void {
  const urls = Object.entries({ success_url: success, cancel_url: cancel })
  for (const [param, value] of urls) {
    if (value === undefined || /^https?:\/\/[^\s/]/.test(value)) continue
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param })
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return
  const expiryError = (limit: string) =>
    invalidRequest(
      `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
      {
        param: 'expires_at',
      },
    )
  if (expiresAt < now + HALF_HOUR_SECONDS) throw expiryError('at least 30 minutes')
  if (expiresAt > now + DAY_SECONDS) throw expiryError('less than 24 hours')
}

function checkCustomer(params: SessionParams, state: State): void {
  const { customer: id, customer_update: update } = params
  if (id === undefined) {
    if (!update) return
    const message = '`customer_update` can only be used with `customer`.'
    throw invalidRequest(message, { param: 'customer_update' })
  }

  const conflicting = (['customer_email', 'customer_creation'] as const).find(
    (name) => params[name],
  )
  if (conflicting) {
    throw invalidRequest(`You may only specify one of these parameters: customer, ${conflicting}.`)
  }
  const customer = findCustomer(state, id, 'customer')
  const isUnknown = !customer.address?.country || customer.address.postal_code === UNKNOWN_CODE
  if (params.automatic_tax?.enabled && isUnknown && update?.address !== 'auto') {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  if (params.tax_id_collection?.enabled && update?.name !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
  }
}
