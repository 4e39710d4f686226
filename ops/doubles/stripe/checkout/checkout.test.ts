import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSandbox, line, sessionOrder, startTestDouble, type TestDouble } from '../testing.ts'

let double: TestDouble

beforeAll(async () => {
  double = await startTestDouble()
})
beforeEach(() => double.control('reset', {}))
afterAll(() => double.close())

const now = () => Math.floor(Date.now() / 1000)

describe.skipIf(isSandbox)('creating a session', () => {
  it('prices inline lines and keeps the order on it', async () => {
    const session = await open()
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 137_500,
      amount_total: 137_500,
      currency: 'usd',
      client_reference_id: 'ORD-2026-000123',
      metadata: { order_id: 'ORD-2026-000123' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${double.url}/c/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(session.expires_at - session.created).toBe(86_400)

    const lines = await double.stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data.map((item) => [item.description, item.quantity, item.amount_total])).toEqual([
      ['Photo 1001, dressing', 1, 12_500],
      ['Photo 1002, hero', 2, 125_000],
    ])
  })

  it('takes an expiry from 30 minutes to 24 hours and no other', async () => {
    const least = now() + 1800
    expect((await open({ expires_at: least + 5 })).expires_at).toBe(least + 5)

    await expect(open({ expires_at: least - 1 })).rejects.toMatchObject({
      param: 'expires_at',
      message: expect.stringContaining('at least 30 minutes'),
    })
    await expect(open({ expires_at: now() + 86_460 })).rejects.toMatchObject({
      message: expect.stringContaining('less than 24 hours'),
    })
  })

  it('refuses what Stripe refuses', async () => {
    const many = Array.from({ length: 101 }, (_, index) => line(`Photo ${index}`, 100))
    await expect(open({ line_items: many })).rejects.toMatchObject({ param: 'line_items' })
    await expect(open({ line_items: [line('Cheap', 49)] })).rejects.toMatchObject({
      code: 'amount_too_small',
    })
    await expect(open({ success_url: 'shoebox' })).rejects.toMatchObject({ code: 'url_invalid' })
    await expect(open({ mode: 'subscription' })).rejects.toMatchObject({ param: 'mode' })
    await expect(open({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    })
  })

  it('asks for a place to tax and a name to write the tax id to', async () => {
    const { id } = await double.stripe.customers.create({ email: 'ap@studio.test' })
    const automatic_tax = { enabled: true }

    await expect(open({ customer: id, automatic_tax })).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
    })
    await expect(
      open({ customer: id, tax_id_collection: { enabled: true } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('customer_update[name]') })
    await expect(open({ customer_update: { address: 'auto' } })).rejects.toMatchObject({
      param: 'customer_update',
    })
    const customer_update = { address: 'auto', name: 'auto' } as const
    const session = await open({ customer: id, automatic_tax, customer_update })
    expect(session.automatic_tax.status).toBe('requires_location_inputs')
  })
})

describe.skipIf(isSandbox)('paying by card', () => {
  it('completes the session as paid and returns to the site', async () => {
    const payment_intent_data = { transfer_group: 'ORD-2026-000123', metadata: { order_id: '123' } }
    const session = await open({ payment_intent_data })
    const answer = await double.pay(session)
    expect(answer.headers.get('location')).toBe(
      `https://shoebox.test/checkout/success?session_id=${session.id}`,
    )

    const paid = await double.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ap@studio.test', name: 'Ada Producer' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 137_500,
        transfer_group: 'ORD-2026-000123',
        metadata: { order_id: '123' },
        latest_charge: {
          status: 'succeeded',
          paid: true,
          payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
          balance_transaction: { amount: 137_500, fee: 4018, net: 133_482, type: 'charge' },
        },
      },
    })
    expect(double.logged.join()).not.toMatch(/4242|sk_test|whsec|studio\.test/)
    expect(await typesOf()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  it.each([
    {
      card_number: '4000000000000002',
      error: { code: 'card_declined', decline_code: 'generic_decline' },
      words: 'Your card was declined.',
    },
    {
      card_number: '4000000000009995',
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      words: 'Your card has insufficient funds.',
    },
    {
      card_number: '4000000000000069',
      error: { code: 'expired_card' },
      words: 'Your card has expired.',
    },
    {
      card_number: '4242424242424241',
      error: { code: 'incorrect_number' },
      words: 'Your card number is incorrect.',
    },
    {
      card_number: '4111111111111111',
      error: { code: 'card_declined', decline_code: 'test_mode_live_card' },
      words: 'non test card',
    },
  ])('declines $card_number and lets another card pay', async ({ card_number, error, words }) => {
    const session = await open()
    const answer = await double.pay(session, { card_number })
    const shown = await answer.text()
    expect(answer.status).toBe(402)
    expect(shown).toContain(words)
    expect(shown).not.toContain(card_number)

    const declined = await retrieve(session)
    expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect(declined.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: error,
    })

    expect((await double.pay(session)).status).toBe(303)
    const paid = await retrieve(session)
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null })
    expect(idOf(paid.payment_intent)).toBe(idOf(declined.payment_intent))
    expect((await double.pay(session)).status).toBe(200)
    expect(await typesOf('checkout.session.completed')).toHaveLength(1)
  })

  it('asks for what is missing and escapes what was typed', async () => {
    const session = await open()
    const answer = await double.pay(session, { name: '', line1: '"><b>' })
    const shown = await answer.text()
    expect(shown).toContain('Enter your name.')
    expect(shown).not.toContain('<b>')
    expect(await typesOf()).toEqual([])
  })
})

describe.skipIf(isSandbox)('paying by bank', () => {
  const bank = { method: 'us_bank_account' }

  it('completes as unpaid, then succeeds when the bank answers', async () => {
    const session = await open({ allowed_payment_method_types: ['card', 'us_bank_account'] })
    expect((await double.pay(session, bank)).status).toBe(303)
    expect(await retrieve(session)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    })

    await double.control('bank-payments', { session: session.id, outcome: 'succeeded' })
    expect(await retrieve(session)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded' },
    })
    const [transaction] = (await double.stripe.balanceTransactions.list({ type: 'payment' })).data
    expect(transaction).toMatchObject({ amount: 137_500, fee: 500 })
    expect(await typesOf('checkout.session.*')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ])
    const [completed] = (await events('checkout.session.completed')).data
    expect(completed?.data.object).toMatchObject({ payment_status: 'unpaid' })
    const again = double.control('bank-payments', { session: session.id, outcome: 'failed' })
    await expect(again).rejects.toThrow('No bank payment')
  })

  it('fails when the bank refuses', async () => {
    const session = await open()
    await double.pay(session, bank)
    await double.control('bank-payments', {
      session: session.id,
      outcome: 'failed',
      failure_code: 'account_closed',
    })

    expect(await retrieve(session)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { last_payment_error: { code: 'account_closed' } },
    })
    expect(await typesOf('checkout.session.*')).toContain('checkout.session.async_payment_failed')
    const { data: transactions } = await double.stripe.balanceTransactions.list()
    expect(transactions).toMatchObject([
      { type: 'stripe_fee', reporting_category: 'fee', amount: -400, fee: 0, net: -400 },
    ])
  })

  it('is not offered where only cards are allowed', async () => {
    const session = await open({ allowed_payment_method_types: ['card'] })
    const answer = await double.pay(session, bank)
    expect(answer.status).toBe(402)
    expect(await answer.text()).not.toContain('US bank account')
  })
})

describe.skipIf(isSandbox)('tax', () => {
  const automatic_tax = { enabled: true }

  it('is added per line for the address and written to the customer when asked', async () => {
    const { id } = await double.stripe.customers.create({ email: 'ap@studio.test' })
    const session = await open({
      customer: id,
      automatic_tax,
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    })
    await double.pay(session, { state: 'NY', business_name: 'Studio LLC', tax_id: '12-3456789' })

    const paid = await retrieve(session)
    expect(paid).toMatchObject({
      amount_subtotal: 137_500,
      amount_total: 149_703,
      total_details: { amount_tax: 12_203 },
      automatic_tax: { status: 'complete' },
      customer_details: { tax_ids: [{ type: 'us_ein', value: '12-3456789' }] },
      payment_intent: { amount: 149_703 },
    })
    const lines = await double.stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data.map((item) => item.amount_tax)).toEqual([1109, 11_094])
    expect(await double.stripe.customers.retrieve(id)).toMatchObject({
      name: 'Studio LLC',
      address: { state: 'NY', country: 'US' },
    })
  })

  it('is known at once for a customer with an address, and none for an exempt one', async () => {
    const address = { country: 'US', state: 'CA', postal_code: '90028' }
    const { id } = await double.stripe.customers.create({ address })
    const line_items = [line('Photo', 10_000)]

    const taxed = await open({ customer: id, automatic_tax, line_items })
    expect([taxed.amount_total, taxed.automatic_tax.status]).toEqual([10_950, 'complete'])
    await double.stripe.customers.update(id, { tax_exempt: 'exempt' })
    const exempt = await open({ customer: id, automatic_tax, line_items })
    expect(exempt.amount_total).toBe(10_000)
  })

  it('comes from the fixed address of a customer, not from the pay page', async () => {
    const address = { country: 'US', state: 'NY', postal_code: '10001' }
    const { id } = await double.stripe.customers.create({ address })
    const line_items = [line('Photo', 10_000)]
    const session = await open({ customer: id, automatic_tax, line_items })
    await double.pay(session, { state: 'OR', email: 'ap@studio.test' })

    expect(await retrieve(session)).toMatchObject({
      amount_total: 10_888,
      payment_intent: { amount: 10_888 },
    })
    expect(await double.stripe.customers.retrieve(id)).toMatchObject({ address })
  })

  it('is shown per line with our line id, and its sum is the tax of the session', async () => {
    const address = { country: 'US', state: 'CA', postal_code: '90028' }
    const { id } = await double.stripe.customers.create({ address })
    const line_items = [1_005, 333, 12_345].map((cents, index) => {
      const { price_data } = line(`Photo ${index}`, cents)
      const metadata = { line_id: `line-${index}` }
      const product_data = { ...price_data.product_data, metadata }
      return { price_data: { ...price_data, product_data }, quantity: 1, metadata }
    })
    const session = await open({ customer: id, automatic_tax, line_items })
    await double.pay(session)

    const { data } = await double.stripe.checkout.sessions.listLineItems(session.id, {
      expand: ['data.taxes', 'data.price.product'],
    })
    expect(data.map((item) => [item.metadata?.line_id, item.amount_tax])).toEqual([
      ['line-0', 95],
      ['line-1', 32],
      ['line-2', 1_173],
    ])
    expect(data[0]).toMatchObject({
      taxes: [{ amount: 95, taxability_reason: 'standard_rated', taxable_amount: 1_005 }],
      price: { product: { object: 'product', metadata: { line_id: 'line-0' } } },
    })
    expect((await retrieve(session)).total_details?.amount_tax).toBe(1_300)
    const plain = await double.stripe.checkout.sessions.listLineItems(session.id)
    expect(plain.data[0]).not.toHaveProperty('taxes')
    expect(plain.data[0]?.price?.product).toMatch(/^prod_/)
  })

  it('is taken out of prices that include it, and shown before paying', async () => {
    const price_data = { ...line('Photo', 12_000).price_data, tax_behavior: 'inclusive' } as const
    const line_items = [{ price_data, quantity: 1 }]
    const session = await open({ automatic_tax, line_items })
    const answer = await double.pay(session, { action: 'estimate', country: 'GB', state: '' })

    expect(await answer.text()).toContain('$20.00')
    expect((await retrieve(session)).total_details?.amount_tax).toBe(2000)
    expect((await retrieve(session)).amount_total).toBe(12_000)
  })
})

describe.skipIf(isSandbox)('expiry', () => {
  it('comes with time or on request, once, and closes the page', async () => {
    const [timed, asked] = [await open({ expires_at: now() + 1860 }), await open()]
    await double.control('clock', { advance_seconds: 1900 })
    expect(await retrieve(timed)).toMatchObject({ status: 'expired', url: null })

    const { sessions } = double.stripe.checkout
    expect((await sessions.expire(asked.id)).status).toBe('expired')
    await expect(sessions.expire(asked.id)).rejects.toMatchObject({
      message: expect.stringContaining('status of `expired`'),
    })
    expect(await (await double.pay(asked)).text()).toContain('This page has expired')
    expect(await typesOf()).toEqual(['checkout.session.expired', 'checkout.session.expired'])
    expect((await sessions.list({ status: 'open' })).data).toEqual([])
  })
})

function open(change?: Partial<Stripe.Checkout.SessionCreateParams>) {
  return double.stripe.checkout.sessions.create(sessionOrder(change))
}

function retrieve({ id }: Stripe.Checkout.Session) {
  return double.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
}

function events(type?: string) {
  return double.stripe.events.list({ limit: 100, ...(type && { type }) })
}

async function typesOf(type?: string): Promise<string[]> {
  const { data } = await events(type)
  return data.map((event) => event.type).toReversed()
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
