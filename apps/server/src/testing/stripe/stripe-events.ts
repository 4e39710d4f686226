import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { TestServer } from '../test-server.ts'
import { testWebhookSecret } from './payment-variables.ts'

type EventFields = {
  id?: string
  type?: string
  object?: Record<string, unknown>
}

/** The body of an event as Stripe writes it: indented, with non-ASCII characters as they are. */
export function buildEventBody({ id, type, object }: EventFields = {}): string {
  const event = {
    id: id ?? `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000) - 5,
    data: { object: object ?? { id: 'ch_1', object: 'charge', name: 'Zoë' } },
    livemode: false,
    type: type ?? 'charge.succeeded',
  }
  return JSON.stringify(event, null, 2)
}

type Signing = { body: string; secret?: string; signedSecondsAgo?: number }

/** The header `Stripe-Signature`, by default with the secret of test servers. */
export function signBody(signing: Signing): string {
  const { body: payload, secret = testWebhookSecret, signedSecondsAgo = 0 } = signing
  const timestamp = Math.floor(Date.now() / 1000) - signedSecondsAgo
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

type Delivery = Signing & { headers?: Record<string, string> }

/** Sends a signed event as Stripe does. */
export function deliverEvent(
  server: TestServer,
  { headers, ...signing }: Delivery,
): Promise<Response> {
  return server.fetch('/webhooks/stripe', {
    method: 'POST',
    body: signing.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signBody(signing),
      ...headers,
    },
  })
}
