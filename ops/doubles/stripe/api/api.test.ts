import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  isSandbox,
  SECRET_KEY,
  sessionOrder,
  startTestDouble,
  type TestDouble,
} from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

describe.skipIf(isSandbox)('lists', () => {
  it('pages through lists both ways', async () => {
    const { stripe } = double
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await stripe.checkout.sessions.create(sessionOrder())).id)
    }
    const all: string[] = []
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id)
    expect(all).toEqual(ids)

    const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[4] })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(2, 4), true])
    const gone = stripe.checkout.sessions.list({ starting_after: 'cs_none' })
    await expect(gone).rejects.toMatchObject({ code: 'resource_missing', param: 'starting_after' })
  })
})

describe.skipIf(isSandbox)('idempotency keys', () => {
  const key = { idempotencyKey: 'order:1:v1:session' }

  it('are free again after a malformed request and after a day', async () => {
    const { customers } = double.stripe
    await expect(customers.create({ email: 'no-email' }, key)).rejects.toMatchObject({
      code: 'email_invalid',
    })
    const first = await customers.create({ name: 'Once' }, key)

    await double.control('clock', { advance_seconds: 86_401 })
    const later = await customers.create({ name: 'Another' }, key)
    expect(later.id).not.toBe(first.id)
  })

  it('answer 409 while the first request is in flight', async () => {
    const { customers } = double.stripe
    await double.control('faults', { kind: 'delay', milliseconds: 200 })
    const first = customers.create({ name: 'Slow' }, key)
    await new Promise((resolve) => setTimeout(resolve, 50))

    await expect(customers.create({ name: 'Slow' }, key)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    const { id } = await first
    expect((await customers.create({ name: 'Slow' }, key)).id).toBe(id)
  })

  it('save a call whose answer was lost, and let go of one refused for haste', async () => {
    const patient = double.client(SECRET_KEY, 2)
    await double.control('faults', { kind: 'lost-answer' })
    await patient.customers.create({ name: 'Lost' })
    await double.control('faults', { kind: 'status', status: 429 })
    const hasty = () => double.stripe.customers.create({ name: 'Hasty' }, key)
    await expect(hasty()).rejects.toMatchObject({ type: 'StripeRateLimitError' })
    await hasty()

    const created = await double.stripe.events.list({ type: 'customer.created' })
    expect(created.data).toHaveLength(2)
  })
})
