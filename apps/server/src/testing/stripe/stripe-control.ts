import { z } from 'zod'
import { type PayPage, payPageOf } from './pay-page.ts'

/** Where a double listens, and the secret key of one account on it. */
export type StripeAccount = { url: string; secretKey: string }

type Endpoint = {
  url: string
  secret?: string
  /** All events without it. */
  enabledEvents?: readonly string[]
  /** Adds an endpoint instead of replacing all. */
  add?: boolean
}

type Release = {
  order?: 'created' | 'reversed' | 'shuffled'
  copies?: number
  keepHolding?: boolean
}

type Pace = { copies?: number; delayMs?: number; retryMs?: readonly number[] }

/** Applies to the next call without `calls`, and to every method and path without these. */
type Failure = (
  | { kind: 'unreachable' | 'lost-answer' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'status'; status: number }
) & { calls?: number | 'all'; method?: 'GET' | 'POST' | 'DELETE'; path?: string }

export type BankFailure = 'account_closed' | 'insufficient_funds' | 'no_account'

type Dispute = {
  /** By default `fraudulent` for cards and `insufficient_funds`, a returned payment, for banks. */
  reason?: string
  amount?: number
}

const deliveriesSchema = z.object({
  holding: z.boolean(),
  held: z.array(z.string()),
  attempts: z.array(
    z.object({
      event: z.string(),
      type: z.string(),
      url: z.string(),
      status: z.number().nullable(),
    }),
  ),
})
const disputeSchema = z.object({ dispute: z.string(), charge: z.string(), status: z.string() })
const balanceSchema = z.object({ net: z.number(), transactions: z.number() })

export type Deliveries = z.output<typeof deliveriesSchema>

export type StripeControl = PayPage & {
  setWebhookEndpoint: (endpoint: Endpoint) => Promise<void>
  holdEvents: () => Promise<void>
  /** Delivers the held events and waits until the endpoint answered each of them. */
  releaseEvents: (release?: Release) => Promise<Deliveries>
  resendEvent: (
    event: string,
    options?: { copies?: number; signedSecondsAgo?: number },
  ) => Promise<Deliveries>
  /** Copies and delay of every later event. */
  paceEvents: (pace: Pace) => Promise<void>
  /** Waits until no delivery is pending. */
  waitForDeliveries: () => Promise<Deliveries>
  settleBankPayment: (session: string, outcome: 'succeeded' | BankFailure) => Promise<void>
  /** `payment` is a Checkout Session, a payment intent or a charge. Bank disputes are lost at once. */
  openDispute: (payment: string, dispute?: Dispute) => Promise<z.output<typeof disputeSchema>>
  decideDispute: (dispute: string, outcome: 'won' | 'lost') => Promise<void>
  succeedRefund: (refund: string) => Promise<void>
  failRefund: (refund: string, reason?: string) => Promise<void>
  advanceClock: (seconds: number) => Promise<void>
  failCalls: (failure: Failure) => Promise<void>
  /** Ends `failCalls`. */
  restoreCalls: () => Promise<void>
  /** Sum of `net` of all balance transactions. */
  readBalance: () => Promise<z.output<typeof balanceSchema>>
  reset: () => Promise<void>
}

type NewAccount = StripeAccount & {
  webhookUrl?: string
  /** Without it, the secret of the double's settings. */
  webhookSecret?: string
}

/** Opens an account of its own on a double that others use as well, or empties it if it exists. */
export async function openStripeAccount(account: NewAccount): Promise<StripeControl> {
  const response = await fetch(`${account.url}/double/accounts`, {
    method: 'POST',
    body: JSON.stringify({
      secret_key: account.secretKey,
      webhook_url: account.webhookUrl,
      webhook_secret: account.webhookSecret,
    }),
  })
  if (!response.ok) throw new Error(`Stripe double, accounts: ${await response.text()}`)
  return controlStripe(account)
}

/** The control routes of the Stripe double for one account. */
export function controlStripe({ url, secretKey }: StripeAccount): StripeControl {
  const send = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const response = await fetch(`${url}/double/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Stripe double, ${path}: ${await response.text()}`)
    return response.json()
  }
  const order = async (path: string, body: object = {}) => {
    await send(path, body)
  }
  const deliver = async (body: object) => deliveriesSchema.parse(await send('deliveries', body))

  return {
    ...payPageOf(url),
    setWebhookEndpoint: ({ enabledEvents, ...endpoint }) =>
      order('webhook-endpoint', { ...endpoint, enabled_events: enabledEvents }),
    holdEvents: () => order('deliveries', { action: 'hold' }),
    releaseEvents: ({ keepHolding, ...release } = {}) =>
      deliver({ action: 'release', ...release, keep_holding: keepHolding }),
    resendEvent: (event, { copies, signedSecondsAgo } = {}) =>
      deliver({ action: 'resend', event, copies, signed_seconds_ago: signedSecondsAgo }),
    paceEvents: ({ copies, delayMs, retryMs }) =>
      order('deliveries', {
        action: 'pace',
        copies,
        delay_milliseconds: delayMs,
        retry_milliseconds: retryMs,
      }),
    waitForDeliveries: () => deliver({ action: 'wait' }),
    settleBankPayment: (session, outcome) =>
      order('bank-payments', {
        session,
        ...(outcome === 'succeeded' ? { outcome } : { outcome: 'failed', failure_code: outcome }),
      }),
    openDispute: async (payment, dispute = {}) =>
      disputeSchema.parse(await send('disputes', { payment, ...dispute })),
    decideDispute: (dispute, outcome) => order(`disputes/${dispute}`, { outcome }),
    succeedRefund: (refund) => order(`refunds/${refund}`, { outcome: 'succeeded' }),
    failRefund: (refund, reason) =>
      order(`refunds/${refund}`, { outcome: 'failed', failure_reason: reason }),
    advanceClock: (seconds) => order('clock', { advance_seconds: seconds }),
    failCalls: (failure) => order('faults', failure),
    restoreCalls: async () => {
      await send('faults', undefined, 'DELETE')
    },
    readBalance: async () => balanceSchema.parse(await send('balance', undefined, 'GET')),
    reset: () => order('reset'),
  }
}
