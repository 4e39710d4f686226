import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionOrder, startTestDouble, type TestDouble } from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

describe('refunds', () => {
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
    expect(refund.balance_transaction).toMatchObject({ amount: -137_500, type: 'refund', fee: 0 })

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

async function paidIntent(): Promise<string> {
  const session = await double.stripe.checkout.sessions.create(sessionOrder())
  await double.pay(session)
  const { payment_intent } = await double.stripe.checkout.sessions.retrieve(session.id)
  return idOf(payment_intent)
}

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
