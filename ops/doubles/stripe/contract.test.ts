import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSandbox, line, sessionOrder, startTestDouble, type TestDouble } from './testing.ts'

/** Behavior of Stripe that the product relies on. With STRIPE_SANDBOX_KEY the same tests call a sandbox. */

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
afterAll(() => double.close())

const CALIFORNIA = {
  line1: '6801 Hollywood Blvd',
  city: 'Los Angeles',
  state: 'CA',
  postal_code: '90028',
  country: 'US',
}

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
      message: expect.stringMatching(/^Invalid API Key provided: sk_test_\*+rong$/),
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
      message: expect.stringContaining('Received unknown parameter: nickname'),
    })

    const nested = { currency: 'usd', unit_amount: 100, product_data: { name: 'x', sku: 'y' } }
    const order = sessionOrder({ line_items: [{ price_data: nested, quantity: 1 }] })
    await expect(double.stripe.checkout.sessions.create(order)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'line_items[0][price_data][product_data][sku]',
    })
  })

  it('names missing and malformed parameters', async () => {
    const missing = double.stripe.checkout.sessions.create({
      ...sessionOrder(),
      success_url: undefined,
    })
    await expect(missing).rejects.toMatchObject({ statusCode: 400, param: 'success_url' })

    const payment_intent = 'pi_none'
    // @ts-expect-error: a number that is no number
    const malformed = double.stripe.refunds.create({ payment_intent, amount: 'ten' })
    await expect(malformed).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
    const email = double.stripe.customers.create({ email: 'no-email' })
    await expect(email).rejects.toMatchObject({ code: 'email_invalid' })
  })

  it("answers unknown URLs and objects with Stripe's 404", async () => {
    await expect(double.stripe.rawRequest('GET', '/v1/photos')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/photos\)\./),
    })
    await expect(double.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    })
    await expect(double.stripe.disputes.retrieve('du_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it('expands what it knows, and refuses the rest', async () => {
    const { stripe } = double
    const customer = await stripe.customers.create({ name: 'Studio' })
    const session = await stripe.checkout.sessions.create(
      sessionOrder({ customer: customer.id, expand: ['line_items'] }),
    )
    expect(session.line_items?.data).toHaveLength(2)

    const page = await stripe.checkout.sessions.list({
      customer: customer.id,
      expand: ['data.customer'],
    })
    expect(page.data[0]?.customer).toMatchObject({ id: customer.id, name: 'Studio' })
    const wrong = stripe.checkout.sessions.retrieve(session.id, { expand: ['color'] })
    await expect(wrong).rejects.toMatchObject({
      message: expect.stringContaining('This property cannot be expanded (color).'),
    })
  })
})

describe('customers', () => {
  it('store, change and clear fields and metadata', async () => {
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

  it('have tax ids, which can be added, listed and deleted', async () => {
    const { customers } = double.stripe
    const tax_id_data = [{ type: 'us_ein', value: '12-3456789' }] as const
    const { id } = await customers.create({ tax_id_data: [...tax_id_data] })
    const added = await customers.createTaxId(id, { type: 'eu_vat', value: 'DE123456789' })
    expect(added).toMatchObject({ object: 'tax_id', country: 'DE', customer: id })

    const { data } = await customers.listTaxIds(id)
    expect(data.map(({ type, value }) => `${type} ${value}`).toSorted()).toEqual([
      'eu_vat DE123456789',
      'us_ein 12-3456789',
    ])
    expect(await customers.deleteTaxId(id, added.id)).toMatchObject({ deleted: true })
    const expanded = await customers.retrieve(id, { expand: ['tax_ids'] })
    expect(expanded).toMatchObject({ tax_ids: { data: [{ type: 'us_ein' }] } })
    await expect(customers.retrieveTaxId(id, added.id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      customers.createTaxId(id, { type: 'us_ein', value: 'wrong' }),
    ).rejects.toMatchObject({ code: 'tax_id_invalid' })
  })
})

describe('a deleted customer', () => {
  it('can be retrieved as deleted, and is missing for every other call', async () => {
    const { customers, checkout } = double.stripe
    const { id } = await customers.create({ name: 'A' })
    expect(await customers.del(id)).toEqual(
      expect.objectContaining({ id, object: 'customer', deleted: true }),
    )
    expect(await customers.retrieve(id)).toMatchObject({ id, deleted: true })

    const missing = { code: 'resource_missing', message: `No such customer: '${id}'` }
    await expect(customers.update(id, { name: 'B' })).rejects.toMatchObject(missing)
    await expect(customers.listTaxIds(id)).rejects.toMatchObject(missing)
    await expect(customers.del(id)).rejects.toMatchObject(missing)
    await expect(checkout.sessions.create(sessionOrder({ customer: id }))).rejects.toMatchObject({
      ...missing,
      param: 'customer',
    })
  })
})

describe('Checkout Sessions', () => {
  it('tax the fixed address of a customer by line, and return our line ids', async () => {
    const { session, lines } = await openTaxed('none')
    const taxes = lines.map(({ amount_tax: amount }) => amount)

    expect(session.automatic_tax.status).toBe('complete')
    expect(session.total_details?.amount_tax).toBe(taxes.reduce((sum, tax) => sum + tax, 0))
    expect(session.amount_total).toBe(137_500 + (session.total_details?.amount_tax ?? 0))
    expect(lines.map(({ metadata }) => metadata?.line_id)).toEqual(['line-1', 'line-2'])
    expect(lines.map(({ price }) => price?.product)).toMatchObject([
      { metadata: { line_id: 'line-1' } },
      { metadata: { line_id: 'line-2' } },
    ])
    for (const { amount_tax: amount, taxes: parts = [] } of lines) {
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    }
  })

  it('have no tax for an exempt customer', async () => {
    const { session, lines } = await openTaxed('exempt')
    expect([session.amount_total, session.total_details?.amount_tax]).toEqual([137_500, 0])
    expect(lines.flatMap(({ taxes = [] }) => taxes.map(({ amount }) => amount))).toEqual([0, 0])
  })

  it('expire on request, once', async () => {
    const { sessions } = double.stripe.checkout
    const expires_at = Math.floor(Date.now() / 1000) + 1860
    const session = await sessions.create(sessionOrder({ expires_at }))
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', expires_at })

    expect(await sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    await expect(sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
    const early = sessions.create(sessionOrder({ expires_at: expires_at - 600 }))
    await expect(early).rejects.toMatchObject({ param: 'expires_at' })
  })
})

describe('idempotency keys', () => {
  it('replay the first answer, refusals included', async () => {
    const { customers, refunds } = double.stripe
    const key = { idempotencyKey: randomUUID() }
    const first = await customers.create({ name: 'Once' }, key)
    const second = await customers.create({ name: 'Once' }, key)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)

    const refused = { idempotencyKey: randomUUID() }
    const attempt = () => refunds.create({ charge: 'ch_none' }, refused)
    await expect(attempt()).rejects.toMatchObject({ statusCode: 404 })
    await expect(attempt()).rejects.toMatchObject({
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
    })
  })

  it('refuse other parameters and another URL', async () => {
    const { customers, checkout } = double.stripe
    const key = { idempotencyKey: randomUUID() }
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
})

describe.skipIf(!isSandbox)('a sandbox', () => {
  it('is in test mode', async () => {
    expect(await double.stripe.balance.retrieve()).toMatchObject({ livemode: false })
  })
})

async function openTaxed(tax_exempt: 'none' | 'exempt') {
  const { customers, checkout } = double.stripe
  const { id } = await customers.create({ address: CALIFORNIA, tax_exempt })
  const line_items = [line('Photo 1001, dressing', 12_500), line('Photo 1002, hero', 125_000)]
  const withIds = line_items.map(({ price_data, quantity }, index) => {
    const metadata = { line_id: `line-${index + 1}` }
    const product_data = { ...price_data.product_data, metadata }
    const tax_behavior = 'exclusive' as const
    return { price_data: { ...price_data, product_data, tax_behavior }, quantity, metadata }
  })
  const session = await checkout.sessions.create(
    sessionOrder({ customer: id, automatic_tax: { enabled: true }, line_items: withIds }),
  )
  const { data: lines } = await checkout.sessions.listLineItems(session.id, {
    expand: ['data.taxes', 'data.price.product'],
  })
  return { session, lines }
}
