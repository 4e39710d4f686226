import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECRET_KEY, sessionOrder, startTestDouble, type TestDouble } from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

describe('an API call', () => {
  it("answers objects with Stripe's ids and headers", async () => {
    const customer = await double.stripe.customers.create({ email: 'ap@studio.test' })

    expect(customer).toMatchObject({ object: 'customer', email: 'ap@studio.test', livemode: false })
    expect(customer.id).toMatch(/^cus_[A-Za-z0-9]{14}$/)
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
    expect(customer.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })

  it('refuses a wrong key without repeating it, and no key', async () => {
    const wrong = double.client('sk_test_wrongwrongwrong')
    await expect(wrong.customers.retrieve('cus_x')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_***********rong',
    })
    const bare = await fetch(`${double.url}/v1/customers`)
    expect(bare.status).toBe(401)
  })

  it('refuses unknown parameters, nested ones too', async () => {
    // @ts-expect-error: the SDK's types do not have this parameter either
    const unknown = double.stripe.customers.create({ nickname: 'x' })
    await expect(unknown).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'nickname',
      message: 'Received unknown parameter: nickname',
    })

    const nested = { currency: 'usd', unit_amount: 100, product_data: { name: 'x', sku: 'y' } }
    const order = sessionOrder({ line_items: [{ price_data: nested, quantity: 1 }] })
    await expect(double.stripe.checkout.sessions.create(order)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'line_items[0][price_data][product_data][sku]',
    })
  })

  it('names missing and malformed parameters', async () => {
    const { success_url: _url, ...rest } = sessionOrder()
    const missing = double.stripe.checkout.sessions.create(rest)
    await expect(missing).rejects.toMatchObject({ code: 'parameter_missing', param: 'success_url' })

    const both = await post('/v1/checkout/sessions', 'mode=payment&colour=red')
    expect(both).toMatchObject({ error: { code: 'parameter_unknown', param: 'colour' } })

    const malformed = await post('/v1/refunds', 'charge=ch_x&amount=ten')
    expect(malformed).toMatchObject({
      error: {
        code: 'parameter_invalid_integer',
        message: 'Invalid integer: ten',
        param: 'amount',
      },
    })
    const email = double.stripe.customers.create({ email: 'no-email' })
    await expect(email).rejects.toMatchObject({ code: 'email_invalid' })
  })

  it("answers unknown URLs and objects with Stripe's 404", async () => {
    await expect(double.stripe.invoices.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/invoices\)\./),
    })
    await expect(double.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    })
  })

  it('expands what it knows, through lists, and refuses the rest', async () => {
    const { stripe } = double
    const customer = await stripe.customers.create({ name: 'Studio' })
    const session = await stripe.checkout.sessions.create(
      sessionOrder({ customer: customer.id, expand: ['line_items'] }),
    )
    expect(session.line_items?.data).toHaveLength(2)

    const page = await stripe.checkout.sessions.list({ expand: ['data.customer'] })
    expect(page.data[0]?.customer).toMatchObject({ id: customer.id, name: 'Studio' })

    const wrong = stripe.checkout.sessions.retrieve(session.id, { expand: ['colour'] })
    await expect(wrong).rejects.toMatchObject({
      message: 'This property cannot be expanded (colour).',
    })
  })

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

describe('customers', () => {
  it('keeps, changes and clears fields and metadata', async () => {
    const { customers } = double.stripe
    const address = { country: 'US', state: 'CA', postal_code: '90028' }
    const { id } = await customers.create({ name: 'A', address, metadata: { a: '1', b: '2' } })

    await customers.update(id, { name: 'B', tax_exempt: 'exempt', metadata: { a: '', c: '3' } })
    expect(await customers.retrieve(id)).toMatchObject({
      name: 'B',
      tax_exempt: 'exempt',
      metadata: { b: '2', c: '3' },
      address: { ...address, city: null },
    })
    expect(await customers.update(id, { address: '', metadata: '' })).toMatchObject({
      address: null,
      metadata: {},
    })
  })
})

describe('idempotency keys', () => {
  const key = { idempotencyKey: 'order:1:v1:session' }

  it('replay the first answer, refusals included', async () => {
    const { customers, refunds } = double.stripe
    const first = await customers.create({ name: 'Once' }, key)
    const second = await customers.create({ name: 'Once' }, key)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)

    const refused = { idempotencyKey: 'order:1:v1:refund' }
    const attempt = () => refunds.create({ charge: 'ch_none' }, refused)
    await expect(attempt()).rejects.toMatchObject({ statusCode: 404 })
    await expect(attempt()).rejects.toMatchObject({
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
    })
  })

  it('refuse other parameters and another URL', async () => {
    const { customers, checkout } = double.stripe
    await customers.create({ name: 'Once' }, key)

    await expect(customers.create({ name: 'Twice' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      message: expect.stringContaining('can only be used with the same parameters'),
    })
    await expect(checkout.sessions.create(sessionOrder(), key)).rejects.toMatchObject({
      message: expect.stringContaining('same endpoint'),
    })
  })

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

async function post(path: string, body: string): Promise<unknown> {
  const answer = await fetch(double.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  return answer.json()
}
