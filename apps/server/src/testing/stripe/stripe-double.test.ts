import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripe, isStripeDown, readSignedEvent } from '../../platform/stripe.ts'
import { declinedCard } from './pay-page.ts'
import { openStripeAccount } from './stripe-control.ts'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'

let double: StripeDouble
let stripe: ReturnType<typeof createStripe>
let receiver: Server
let received: string[] = []

beforeAll(async () => {
  double = await startStripeDouble()
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = double.variables
  stripe = createStripe({ apiUrl, secretKey }, { timeoutMs: 500 })
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const event = readSignedEvent({
        body: Buffer.from(body),
        signature: String(request.headers['stripe-signature']),
        secrets: [double.variables.STRIPE_WEBHOOK_SECRET],
      })
      received.push(event?.type ?? 'refused')
      response.writeHead(event ? 200 : 400).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
beforeEach(async () => {
  await double.reset()
  received = []
  const address = receiver.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const enabledEvents = ['checkout.session.*', 'charge.dispute.*', 'refund.*']
  await double.setWebhookEndpoint({ url: `http://127.0.0.1:${address.port}`, enabledEvents })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await double.stop()
})

describe('the Stripe double of a test', () => {
  it('pays by card after a decline, and disputes the payment', async () => {
    const session = await openSession()
    expect(await double.payByCard(session, { card_number: declinedCard })).toBe(false)
    expect(await double.payByCard(session)).toBe(true)
    await expect(double.payByCard(session)).rejects.toThrow('cannot be paid')

    const { dispute, charge, status } = await double.openDispute(session)
    expect(status).toBe('needs_response')
    await double.decideDispute(dispute, 'won')
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'won', charge })
    expect(await double.readBalance()).toEqual({ net: 10_000 - 320 - 1500, transactions: 3 })
    await double.waitForDeliveries()
    expect(received).toContain('charge.dispute.funds_reinstated')
  })

  it('settles bank payments and their refunds', async () => {
    const session = await openSession()
    expect(await double.payByBank(session)).toBe(true)
    await double.settleBankPayment(session, 'succeeded')
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session)
    const payment_intent = typeof intent === 'string' ? intent : ''
    const [first, second] = [
      await stripe.refunds.create({ payment_intent, amount: 100 }),
      await stripe.refunds.create({ payment_intent, amount: 200 }),
    ]
    await double.succeedRefund(first.id)
    await double.failRefund(second.id, 'declined')
    expect(await stripe.refunds.retrieve(second.id)).toMatchObject({ status: 'failed' })
    expect((await double.readBalance()).net).toBe(10_000 - 80 - 100)

    const failing = await openSession()
    await double.payByBank(failing)
    await double.settleBankPayment(failing, 'account_closed')
    await double.waitForDeliveries()
    expect(received).toContain('checkout.session.async_payment_failed')
  })

  it('holds events, releases them in another order and twice, and sends them again', async () => {
    await double.holdEvents()
    const session = await openSession()
    await double.payByBank(session)
    await double.settleBankPayment(session, 'succeeded')
    expect(received).toEqual([])

    const { attempts } = await double.releaseEvents({ order: 'reversed', copies: 2 })
    expect(received).toEqual([
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.completed',
    ])
    await double.resendEvent(attempts[0]?.event ?? '', { signedSecondsAgo: 600 })
    expect(received.at(-1)).toBe('refused')

    await double.paceEvents({ copies: 3, delayMs: 5 })
    await double.payByCard(await openSession())
    await double.waitForDeliveries()
    expect(received.filter((type) => type === 'checkout.session.completed')).toHaveLength(5)
  })

  it('fails calls until they are restored, and expires sessions by the clock', async () => {
    await double.failCalls({ kind: 'unreachable', calls: 'all' })
    expect(isStripeDown(await openSession().catch((error: unknown) => error))).toBe(true)
    await double.restoreCalls()
    // Longer than the client waits: both attempts time out.
    await double.failCalls({ kind: 'delay', milliseconds: 1500, calls: 2, method: 'GET' })
    const slow = await stripe.customers.retrieve('cus_1').catch((error: unknown) => error)
    expect(isStripeDown(slow)).toBe(true)

    const session = await openSession()
    await double.advanceClock(86_401)
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'expired' })
  })
})

describe('a second account on the same double', () => {
  it('has its own objects and events', async () => {
    const { STRIPE_API_URL: url } = double.variables
    const other = await openStripeAccount({ url, secretKey: 'sk_test_other' })
    await double.payByCard(await openSession())
    expect((await double.readBalance()).transactions).toBe(1)
    expect(await other.readBalance()).toEqual({ net: 0, transactions: 0 })
  })
})

async function openSession(): Promise<string> {
  const price_data = { currency: 'usd', unit_amount: 10_000, product_data: { name: 'Photo' } }
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shoebox.test/orders',
    line_items: [{ price_data, quantity: 1 }],
  })
  return id
}
