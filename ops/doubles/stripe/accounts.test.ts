import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, type RunningServer, startServer } from '../http-server.ts'
import { isSandbox, sessionOrder, startTestDouble, type TestDouble } from './testing.ts'

const LANES = ['sk_test_lane_1', 'sk_test_lane_2'] as const

let double: TestDouble
let receiver: RunningServer
let received: string[] = []

beforeAll(async () => {
  double = await startTestDouble()
  receiver = await startServer({
    port: 0,
    routes: () => [
      {
        method: 'POST',
        path: '/webhooks/:lane',
        handle: ({ params, body }) => {
          received.push(`${params.lane ?? ''} ${String(JSON.parse(body).type)}`)
          return json({ received: true })
        },
      },
    ],
    notFound: () => json({}, 404),
  })
})
beforeEach(async () => {
  received = []
  await double.control('reset', {})
  for (const secret_key of LANES) {
    const webhook_url = `${receiver.url}/webhooks/${secret_key}`
    await double.control('accounts', { secret_key, webhook_url, webhook_secret: 'whsec_lane' })
  }
})
afterAll(async () => {
  await double.close()
  await receiver.close()
})

describe.skipIf(isSandbox)('accounts', () => {
  it('see only their own objects and deliver only to their own endpoint', async () => {
    const [one, other] = LANES.map((key) => double.client(key))
    const session = await one?.checkout.sessions.create(sessionOrder())
    if (session) await double.pay(session)
    await double.control('deliveries', { action: 'wait' }, LANES[0])

    expect(received.toSorted()).toEqual([
      'sk_test_lane_1 charge.succeeded',
      'sk_test_lane_1 checkout.session.completed',
      'sk_test_lane_1 payment_intent.created',
      'sk_test_lane_1 payment_intent.succeeded',
    ])
    expect((await one?.balanceTransactions.list())?.data).toHaveLength(1)
    expect((await other?.balanceTransactions.list())?.data).toEqual([])
    expect((await other?.events.list())?.data).toEqual([])
    expect((await double.stripe.events.list()).data).toEqual([])
    await expect(other?.checkout.sessions.retrieve(session?.id ?? '')).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('have their own clock, idempotency keys and reset', async () => {
    const [one, other] = LANES.map((key) => double.client(key))
    const key = { idempotencyKey: 'order:1:v1:customer' }
    const first = await one?.customers.create({ name: 'One' }, key)
    const second = await other?.customers.create({ name: 'Other' }, key)
    expect(second?.id).not.toBe(first?.id)

    const session = await other?.checkout.sessions.create(sessionOrder())
    await double.control('clock', { advance_seconds: 86_401 }, LANES[0])
    const open = await other?.checkout.sessions.retrieve(session?.id ?? '')
    expect(open?.status).toBe('open')

    await double.control('reset', {}, LANES[0])
    await expect(one?.customers.retrieve(first?.id ?? '')).rejects.toMatchObject({
      code: 'resource_missing',
    })
    expect(await other?.customers.retrieve(second?.id ?? '')).toMatchObject({ name: 'Other' })
  })

  it('need a key that was opened', async () => {
    const unknown = 'sk_test_unknownunknown'
    await expect(double.client(unknown).customers.create({})).rejects.toMatchObject({
      statusCode: 401,
    })
    await expect(double.control('reset', {}, unknown)).rejects.toThrow('No account has that key')
    const restricted = double.control('accounts', { secret_key: 'rk_test_1' })
    await expect(restricted).rejects.toThrow('secret_key')

    const close = (key?: string) =>
      fetch(`${double.url}/double/accounts`, {
        method: 'DELETE',
        headers: key ? { authorization: `Bearer ${key}` } : {},
      })
    expect((await close(LANES[0])).status).toBe(200)
    await expect(double.client(LANES[0]).customers.create({})).rejects.toMatchObject({
      statusCode: 401,
    })
    expect((await close()).status).toBe(409)
  })

  it('can have several endpoints, each with its own event types', async () => {
    const url = `${receiver.url}/webhooks/second`
    const enabled_events = ['customer.*']
    await double.control('webhook-endpoint', { url, enabled_events, add: true }, LANES[0])
    const stripe = double.client(LANES[0])
    await stripe.customers.create({ name: 'Studio' })
    await double.control('deliveries', { action: 'wait' }, LANES[0])

    expect(received.toSorted()).toEqual([
      'second customer.created',
      'sk_test_lane_1 customer.created',
    ])
    const [event] = (await stripe.events.list()).data
    expect(event?.pending_webhooks).toBe(0)
  })

  it('show the sum of their balance', async () => {
    const session = await double.client(LANES[0]).checkout.sessions.create(sessionOrder())
    await double.pay(session)
    const authorization = `Bearer ${LANES[0]}`
    const answer = await fetch(`${double.url}/double/balance`, { headers: { authorization } })
    expect(await answer.json()).toEqual({ net: 133_482, transactions: 1 })
  })
})

describe.skipIf(isSandbox)('faults', () => {
  it('make one account unreachable until they are cleared', async () => {
    const stripe = double.client(LANES[0])
    await double.control('faults', { kind: 'unreachable', calls: 'all' }, LANES[0])
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(stripe.customers.create({})).rejects.toMatchObject({
        type: 'StripeConnectionError',
      })
    }
    await double.client(LANES[1]).customers.create({})

    await fetch(`${double.url}/double/faults`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${LANES[0]}` },
    })
    await stripe.customers.create({})
    expect((await stripe.events.list()).data).toHaveLength(1)
  })

  it('apply to a number of calls of one method and path', async () => {
    const stripe = double.client(LANES[0])
    const fault = { kind: 'status', status: 503, calls: 2, method: 'POST' }
    await double.control('faults', { ...fault, path: '/v1/checkout/sessions' }, LANES[0])

    await stripe.customers.create({})
    await stripe.checkout.sessions.list()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(stripe.checkout.sessions.create(sessionOrder())).rejects.toMatchObject({
        statusCode: 503,
      })
    }
    await stripe.checkout.sessions.create(sessionOrder())
  })
})
