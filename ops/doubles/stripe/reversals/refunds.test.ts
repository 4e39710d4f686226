import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSandbox, sessionOrder, startTestDouble, type TestDouble } from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

describe.skipIf(isSandbox)('refunds', () => {
  it('give back in parts until nothing is left', async () => {
    const { stripe } = double
    const payment_intent = await paidIntent()
    const first = await stripe.refunds.create({
      payment_intent,
      amount: 12_500,
      reason: 'requested_by_customer',
      metadata: { line: '1' },
    })
    expect(first).toMatchObject({ object: 'refund', amount: 12_500, status: 'succeeded' })
    expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ metadata: { line: '1' } })

    const charge = idOf(first.charge)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 12_500,
      refunded: false,
    })
    await expect(stripe.refunds.create({ charge, amount: 125_001 })).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount ($1,250.01) is greater than unrefunded amount on charge ($1,250.00)',
    })

    await stripe.refunds.create({ charge })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2)
  })

  it('move the balance and are told with what changed', async () => {
    const { stripe } = double
    const payment_intent = await paidIntent()
    const refund = await stripe.refunds.create({ payment_intent, expand: ['balance_transaction'] })
    expect(refund.balance_transaction).toMatchObject({
      amount: -137_500,
      fee: 0,
      reporting_category: 'refund',
      type: 'refund',
    })

    const amounts = (await stripe.balanceTransactions.list()).data.map(({ amount }) => amount)
    expect(amounts).toEqual([-137_500, 137_500])
    const [event] = (await stripe.events.list({ type: 'charge.refunded' })).data
    expect(event?.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false })
    expect(event?.request?.id).toBe(refund.lastResponse.requestId)
  })

  it('need a payment that succeeded', async () => {
    const { stripe } = double
    await expect(stripe.refunds.create({})).rejects.toMatchObject({
      message: expect.stringContaining('payment_intent or charge'),
    })
    const session = await stripe.checkout.sessions.create(sessionOrder())
    await double.pay(session, { method: 'us_bank_account' })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    await expect(
      stripe.refunds.create({ payment_intent: idOf(payment_intent) }),
    ).rejects.toMatchObject({ message: expect.stringContaining('successful charge') })
  })
})

describe.skipIf(isSandbox)('refunds of bank payments', () => {
  it('are pending, although the money has left the balance, and succeed after days', async () => {
    const { stripe } = double
    const payment_intent = await paidIntent({ method: 'us_bank_account' })
    const [first, second] = [
      await stripe.refunds.create({ payment_intent, amount: 500 }),
      await stripe.refunds.create({ payment_intent, amount: 700 }),
    ]
    expect(first).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    expect(first.id).toMatch(/^pyr_/)
    const moved = await stripe.balanceTransactions.list({ type: 'payment_refund' })
    expect(moved.data.map(({ net }) => net)).toEqual([-700, -500])

    await double.control(`refunds/${first.id}`, { outcome: 'succeeded' })
    expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: 'succeeded' })
    expect(await stripe.refunds.retrieve(second.id)).toMatchObject({ status: 'pending' })
    await double.control('clock', { advance_seconds: 5 * 86_400 })
    expect(await stripe.refunds.retrieve(second.id)).toMatchObject({ status: 'succeeded' })

    const updates = (await stripe.events.list({ type: 'refund.updated' })).data
    expect(updates.map(({ data }) => data.previous_attributes)).toEqual([
      { status: 'pending', pending_reason: 'processing' },
      { status: 'pending', pending_reason: 'processing' },
    ])
    const again = double.control(`refunds/${first.id}`, { outcome: 'succeeded' })
    await expect(again).rejects.toThrow('cannot change')
  })

  it('can fail, also after they succeeded, which puts the money back', async () => {
    const { stripe } = double
    const payment_intent = await paidIntent({ method: 'us_bank_account' })
    const refund = await stripe.refunds.create({ payment_intent })
    await double.control(`refunds/${refund.id}`, { outcome: 'succeeded' })
    await double.control(`refunds/${refund.id}`, { outcome: 'failed', failure_reason: 'declined' })

    const failed = await stripe.refunds.retrieve(refund.id, {
      expand: ['charge', 'failure_balance_transaction.source'],
    })
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'declined',
      failure_balance_transaction: {
        amount: 137_500,
        net: 137_500,
        reporting_category: 'refund_failure',
        source: { id: refund.id, object: 'refund' },
        type: 'refund_failure',
      },
      charge: { amount_refunded: 0, refunded: false },
    })
    expect(await typesOf('refund.*')).toEqual([
      'refund.created',
      'refund.updated',
      'refund.failed',
      'refund.updated',
    ])
    expect(await balance()).toBe(137_500 - 500)
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 137_500 })
  })
})

async function paidIntent(fields: Record<string, string> = {}): Promise<string> {
  const session = await double.stripe.checkout.sessions.create(sessionOrder())
  await double.pay(session, fields)
  if (fields.method) {
    await double.control('bank-payments', { session: session.id, outcome: 'succeeded' })
  }
  const { payment_intent } = await double.stripe.checkout.sessions.retrieve(session.id)
  return idOf(payment_intent)
}

async function typesOf(type: string): Promise<string[]> {
  const { data } = await double.stripe.events.list({ type, limit: 100 })
  return data.map((event) => event.type).toReversed()
}

async function balance(): Promise<number> {
  const { data } = await double.stripe.balanceTransactions.list({ limit: 100 })
  return data.reduce((sum, { net }) => sum + net, 0)
}

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
