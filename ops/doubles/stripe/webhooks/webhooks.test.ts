import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, type RunningServer, startServer } from '../../http-server.ts'
import {
  isSandbox,
  sessionOrder,
  startTestDouble,
  type TestDouble,
  WEBHOOK_SECRET,
} from '../testing.ts'

let double: TestDouble
let receiver: RunningServer
let received: Stripe.Event[] = []
let refusals = 0
let forged = 0

beforeAll(async () => {
  double = await startTestDouble()
  receiver = await startServer({
    port: 0,
    routes: () => [{ method: 'POST', path: '/webhook', handle: receive }],
    notFound: () => json({}, 404),
  })
})
beforeEach(async () => {
  await double.control('reset', {})
  await double.control('webhook-endpoint', { url: `${receiver.url}/webhook` })
  received = []
  refusals = 0
  forged = 0
})
afterAll(async () => {
  await double.close()
  await receiver.close()
})

describe.skipIf(isSandbox)('deliveries', () => {
  it('are whole events, signed, with the object as it was', async () => {
    const session = await paid()
    await settled()

    expect(forged).toBe(0)
    const event = received.find(({ type }) => type === 'checkout.session.completed')
    expect(event).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: null, idempotency_key: null },
      data: { object: { id: session.id, payment_status: 'paid', status: 'complete' } },
    })
    expect(event?.id).toMatch(/^evt_/)
    const stored = await double.stripe.events.retrieve(event?.id ?? '')
    expect([stored.type, stored.pending_webhooks]).toEqual(['checkout.session.completed', 0])
  })

  it('name the request and key that caused them', async () => {
    const key = { idempotencyKey: 'order:9:v1:customer' }
    const customer = await double.stripe.customers.create({ name: 'Studio' }, key)
    await settled()

    expect(received[0]?.request).toEqual({
      id: customer.lastResponse.requestId,
      idempotency_key: 'order:9:v1:customer',
    })
  })

  it('are tried again until they are taken', async () => {
    await double.control('deliveries', { action: 'pace', retry_milliseconds: [5, 10, 20] })
    refusals = 2
    await double.stripe.customers.create({ name: 'Studio' })
    const report = await settled()

    expect(received.map(({ type }) => type)).toEqual(['customer.created'])
    expect(report).toMatchObject({ attempts: [{ status: 500 }, { status: 500 }, { status: 200 }] })
  })

  it('stay undelivered without a receiver', async () => {
    await double.control('deliveries', { action: 'pace', retry_milliseconds: [5] })
    refusals = 9
    await double.stripe.customers.create({ name: 'Studio' })
    await settled()

    const waiting = await double.stripe.events.list({ delivery_success: false })
    expect(waiting.data[0]).toMatchObject({ type: 'customer.created', pending_webhooks: 1 })
  })

  it('can be held and released in the opposite order, each twice', async () => {
    await double.control('deliveries', { action: 'hold' })
    await paid()
    expect(received).toEqual([])

    const release = { action: 'release', order: 'reversed', copies: 2 }
    await double.control('deliveries', release)
    const types = received.map(({ type }) => type)
    expect(types.filter((_, index) => index % 2 === 0)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    expect(received[0]?.id).toBe(received[1]?.id)
    expect(received).toHaveLength(8)
  })

  it('can be doubled and late by themselves', async () => {
    const pace = { action: 'pace', copies: 2, delay_milliseconds: 60 }
    await double.control('deliveries', pace)
    const before = performance.now()
    await double.stripe.customers.create({ name: 'Studio' })
    await settled()

    expect(received).toHaveLength(2)
    expect(performance.now() - before).toBeGreaterThanOrEqual(59)
  })

  it('can be sent again, also with a signature too old to accept', async () => {
    await double.stripe.customers.create({ name: 'Studio' })
    await settled()
    const again = { action: 'resend', event: received[0]?.id }
    await double.control('deliveries', again)
    expect(received).toHaveLength(2)

    await double.control('deliveries', { ...again, signed_seconds_ago: 301 })
    expect([received.length, forged]).toEqual([2, 1])
  })

  it('leave out the types that were not asked for', async () => {
    const enabled_events = ['checkout.session.*']
    await double.control('webhook-endpoint', { url: `${receiver.url}/webhook`, enabled_events })
    await paid()
    await settled()
    expect(received.map(({ type }) => type)).toEqual(['checkout.session.completed'])
  })

  it('end with a reset', async () => {
    await double.control('deliveries', { action: 'pace', delay_milliseconds: 40 })
    await double.stripe.customers.create({ name: 'Forgotten' })
    await double.control('reset', {})
    await new Promise((resolve) => setTimeout(resolve, 80))

    expect(received).toEqual([])
    expect((await double.stripe.events.list()).data).toEqual([])
  })
})

function receive({ body, headers }: { body: string; headers: NodeJS.Dict<string | string[]> }) {
  if (refusals > 0) {
    refusals -= 1
    return json({}, 500)
  }
  const signature = headers['stripe-signature'] ?? ''
  try {
    received.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
    return json({ received: true })
  } catch {
    forged += 1
    return json({}, 400)
  }
}

function settled(): Promise<unknown> {
  return double.control('deliveries', { action: 'wait' })
}

async function paid(): Promise<Stripe.Checkout.Session> {
  const session = await double.stripe.checkout.sessions.create(sessionOrder())
  await double.pay(session)
  return session
}
