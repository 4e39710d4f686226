import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSandbox, sessionOrder, startTestDouble, type TestDouble } from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

const CARD_NET = 137_500 - 4018
const BANK_NET = 137_500 - 500

describe.skipIf(isSandbox)('a dispute of a card payment', () => {
  it('takes the money and the fee at once and waits for evidence', async () => {
    const { dispute, charge } = await disputedCard({ reason: 'product_not_received' })
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 137_500,
      charge: { id: charge, disputed: true },
      evidence_details: { has_evidence: false, submission_count: 0 },
      is_charge_refundable: false,
      payment_method_details: { type: 'card', card: { brand: 'visa', case_type: 'chargeback' } },
      reason: 'product_not_received',
      status: 'needs_response',
    })
    expect(dispute.id).toMatch(/^du_/)
    expect(dispute.balance_transactions).toMatchObject([
      {
        amount: -137_500,
        fee: 1500,
        fee_details: [{ amount: 1500, description: 'Dispute fee', type: 'stripe_fee' }],
        net: -139_000,
        reporting_category: 'dispute',
        source: dispute.id,
        type: 'adjustment',
      },
    ])
    expect(await typesOf()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(await balance()).toBe(CARD_NET - 139_000)
    await expect(double.stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_disputed',
      message: `Charge ${charge} has been charged back; cannot issue a refund.`,
    })
  })

  it('returns the money and the fee for evidence when won, but not the dispute fee', async () => {
    const { dispute, charge } = await disputedCard()
    const { disputes, refunds } = double.stripe
    await disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'Signed license' },
      submit: false,
    })
    expect(await disputes.retrieve(dispute.id)).toMatchObject({
      evidence: { uncategorized_text: 'Signed license' },
      evidence_details: { has_evidence: true, submission_count: 0 },
      status: 'needs_response',
    })
    const submitted = await disputes.update(dispute.id, { submit: true, metadata: { by: 'staff' } })
    expect(submitted).toMatchObject({
      evidence_details: { submission_count: 1, submission_method: 'manual', past_due: false },
      metadata: { by: 'staff' },
      status: 'under_review',
    })
    expect(await balance()).toBe(CARD_NET - 139_000 - 1500)
    await expect(
      disputes.update(dispute.id, { evidence: { customer_name: 'Ada' } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('already been submitted') })

    await double.control(`disputes/${dispute.id}`, { outcome: 'won' })
    const won = await disputes.retrieve(dispute.id)
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-139_000, 137_500])
    expect(won).toMatchObject({ status: 'won', is_charge_refundable: true })
    expect(await balance()).toBe(CARD_NET - 1500)
    const fees = await double.stripe.balanceTransactions.list({ source: dispute.id })
    expect(fees.data.map(({ reporting_category: category, net }) => [category, net])).toEqual([
      ['fee', 1500],
      ['dispute_reversal', 137_500],
      ['fee', -1500],
      ['dispute', -139_000],
    ])
    expect(await typesOf()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect(await refunds.create({ charge, amount: 100 })).toMatchObject({ status: 'succeeded' })
  })

  it('is lost by the decision, by closing it, and by saying nothing', async () => {
    const { disputes } = double.stripe
    const lost = (await disputedCard()).dispute
    await double.control(`disputes/${lost.id}`, { outcome: 'lost' })
    const closed = (await disputedCard()).dispute
    expect(await disputes.close(closed.id)).toMatchObject({ status: 'lost' })
    const ignored = (await disputedCard()).dispute
    await double.control('clock', { advance_seconds: 14 * 86_400 })

    const { data } = await disputes.list()
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [ignored.id, 'lost'],
      [closed.id, 'lost'],
      [lost.id, 'lost'],
    ])
    expect(await balance()).toBe(3 * (CARD_NET - 139_000))
    await expect(disputes.close(closed.id)).rejects.toMatchObject({ statusCode: 400 })
    const again = double.control(`disputes/${lost.id}`, { outcome: 'won' })
    await expect(again).rejects.toThrow('No such dispute is open')
  })

  it('takes only what was not refunded, and nothing after a full refund', async () => {
    const { stripe } = double
    const payment = await paid()
    await stripe.refunds.create({ payment_intent: payment, amount: 37_500 })
    const { dispute } = await disputeOf(payment)
    expect(dispute.amount).toBe(100_000)
    expect((await stripe.disputes.list({ payment_intent: payment })).data).toHaveLength(1)

    const refunded = await paid()
    await stripe.refunds.create({ payment_intent: refunded })
    await expect(disputeOf(refunded)).rejects.toThrow('fully refunded')
    await expect(disputeOf(payment)).rejects.toThrow('already disputed')
    await expect(stripe.disputes.retrieve('du_none')).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe.skipIf(isSandbox)('a dispute of a bank payment', () => {
  it.each([
    { reason: 'insufficient_funds', fee: 400 },
    { reason: 'debit_not_authorized', fee: 1500 },
  ])('is final: $reason is lost weeks later and costs $fee', async ({ reason, fee }) => {
    const payment = await paid('us_bank_account')
    await double.control('clock', { advance_seconds: 30 * 86_400 })
    const { dispute } = await disputeOf(payment, { reason })

    expect(dispute).toMatchObject({ evidence_details: { due_by: 0 }, reason, status: 'lost' })
    expect(dispute.balance_transactions).toMatchObject([{ amount: -137_500, fee }])
    expect(dispute).not.toHaveProperty('payment_method_details')
    expect(await typesOf()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
    expect(await balance()).toBe(BANK_NET - 137_500 - fee)
    const evidence = { customer_name: 'Ada Producer' }
    await expect(double.stripe.disputes.update(dispute.id, { evidence })).rejects.toMatchObject({
      message: 'This dispute is already closed.',
    })
  })

  it('fails a pending refund, so that the buyer is not paid twice', async () => {
    const payment = await paid('us_bank_account')
    const refund = await double.stripe.refunds.create({ payment_intent: payment })
    const { dispute } = await disputeOf(payment)

    expect(dispute.amount).toBe(137_500)
    expect(await double.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    })
    expect(await balance()).toBe(BANK_NET - 137_500 - 400)
  })

  it('needs a payment that succeeded', async () => {
    const session = await double.stripe.checkout.sessions.create(sessionOrder())
    await double.pay(session, { method: 'us_bank_account' })
    await expect(disputeOf(session.id)).rejects.toThrow('not paid')
  })
})

async function paid(method = 'card'): Promise<string> {
  const session = await double.stripe.checkout.sessions.create(sessionOrder())
  await double.pay(session, { method })
  if (method !== 'card') {
    await double.control('bank-payments', { session: session.id, outcome: 'succeeded' })
  }
  const { payment_intent: intent } = await double.stripe.checkout.sessions.retrieve(session.id)
  return typeof intent === 'string' ? intent : (intent?.id ?? '')
}

async function disputedCard(order: object = {}) {
  return disputeOf(await paid(), order)
}

async function disputeOf(
  payment: string,
  order: object = {},
): Promise<{ dispute: Stripe.Dispute; charge: string }> {
  await double.control('disputes', { payment, ...order })
  const [newest] = (await double.stripe.disputes.list({ expand: ['data.charge'] })).data
  if (!newest || typeof newest.charge === 'string') throw new Error('no dispute')
  return { dispute: newest, charge: newest.charge.id }
}

async function typesOf(): Promise<string[]> {
  const { data } = await double.stripe.events.list({ type: 'charge.dispute.*', limit: 100 })
  return data.map((event) => event.type).toReversed()
}

async function balance(): Promise<number> {
  const { data } = await double.stripe.balanceTransactions.list({ limit: 100 })
  return data.reduce((sum, { net }) => sum + net, 0)
}
