import { Stripe } from 'stripe'
import type { RunningServer } from '../http-server.ts'
import { startStripeDouble } from './server.ts'

export const SECRET_KEY = 'sk_test_51TheDoubleAcceptsThis'
export const WEBHOOK_SECRET = 'whsec_theDoubleSignsWithThis'

/** A key of a Stripe sandbox runs the tests that need no control route against Stripe itself. */
const sandboxKey = process.env.STRIPE_SANDBOX_KEY
export const isSandbox = sandboxKey !== undefined

export type TestDouble = RunningServer & {
  logged: string[]
  stripe: Stripe
  client: (key: string, retries?: number) => Stripe
  control: (path: string, body: object, key?: string) => Promise<unknown>
  pay: (session: Stripe.Checkout.Session, fields?: Record<string, string>) => Promise<Response>
}

/** The double on a free port, called through the real SDK. */
export async function startTestDouble(): Promise<TestDouble> {
  if (sandboxKey !== undefined) return connectSandbox(sandboxKey)

  const logged: string[] = []
  const server = await startStripeDouble({
    port: 0,
    account: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
    log: (entry) => logged.push(entry),
  })
  const { hostname, port } = new URL(server.url)
  const client = (key: string, maxNetworkRetries = 0) =>
    new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries, telemetry: false })

  return {
    ...server,
    logged,
    stripe: client(SECRET_KEY),
    client,
    control: async (path, body, key = SECRET_KEY) => {
      const answer = await fetch(`${server.url}/double/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    },
    pay: (session, fields = {}) =>
      fetch(session.url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ ...PAYER, ...fields }),
        redirect: 'manual',
      }),
  }
}

/** Objects stay in the sandbox, so a test that runs here counts only its own. */
function connectSandbox(key: string): TestDouble {
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_SANDBOX_KEY is not a test key')
  const client = (secretKey: string, maxNetworkRetries = 0) =>
    new Stripe(secretKey, { maxNetworkRetries, telemetry: false })
  const refuse = () => Promise.reject(new Error('A sandbox has no control routes.'))

  return {
    url: 'https://api.stripe.com',
    close: () => Promise.resolve(),
    logged: [],
    stripe: client(key),
    client,
    control: refuse,
    pay: refuse,
  }
}

const PAYER = {
  action: 'pay',
  method: 'card',
  email: 'ap@studio.test',
  name: 'Ada Producer',
  country: 'US',
  state: 'CA',
  postal_code: '90028',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12 / 34',
  card_cvc: '123',
  bank_routing: '110000000',
  bank_account: '000123456789',
}

export function sessionOrder(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    success_url: 'https://shoebox.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shoebox.test/checkout',
    client_reference_id: 'ORD-2026-000123',
    metadata: { order_id: 'ORD-2026-000123' },
    line_items: [line('Photo 1001, dressing', 12_500), line('Photo 1002, hero', 62_500, 2)],
    ...change,
  } satisfies Stripe.Checkout.SessionCreateParams
}

export function line(name: string, cents: number, quantity = 1) {
  return {
    price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
    quantity,
  }
}
