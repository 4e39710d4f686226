import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import { addMember, buildExemption } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'

let shop: PaidShop
let buyer: TestUser
let companyId: string
let orderId: string

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.double.restoreCalls()
  const built = await buildBuyer(shop.server)
  buyer = built.buyer
  companyId = built.companyId
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const body = orderBody({ projectId: built.projectId, photos, total: 11_800 })
  const placed = await shop.server.client(buyer).placeOrder({ body })
  orderId = placed.id
})

const open = (user = buyer) => shop.server.client(user).openPayment({ params: { id: orderId } })
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const retrieve = (url: string) =>
  shop.ctx.stripe?.checkout.sessions.retrieve(sessionOf(url), { expand: ['customer'] })
const attempts = async () => {
  const { rows } = await shop.server.database.admin.query(
    'select number, state, idempotency_key from payment_attempts where order_id = $1 order by number',
    [orderId],
  )
  return rows
}

describe('openPayment', () => {
  it('opens a session with the tax of the billing address, for 30 minutes', async () => {
    const { url, expires_at } = await open()
    const session = await retrieve(url)
    expect(session).toMatchObject({
      client_reference_id: orderId,
      amount_subtotal: 11_800,
      // 9.5 % in California, rounded per line: 465.5 and 655.5.
      total_details: { amount_tax: 466 + 656 },
      allowed_payment_method_types: ['card'],
      success_url: `https://shoebox.test/checkout/success?order=${orderId}`,
      metadata: { order_id: orderId },
      customer: { name: 'Harbor Street Pictures LLC', address: { state: 'CA', country: 'US' } },
    })
    const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(33)
  })

  it('returns the same session to repeated and concurrent calls', async () => {
    const pages = await Promise.all([open(), open(), open()])
    pages.push(await open())
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(await attempts()).toEqual([
      { number: 1, state: 'open', idempotency_key: `order:${orderId}:v1:session` },
    ])
  })

  it('charges no tax if the company has an approved exemption of the state', async () => {
    const exemption = await buildExemption(shop.server.database, companyId)
    const admin = await buildUser(shop.server, { roles: ['admin'] })
    await shop.server.client(admin).decideExemption({
      params: { id: exemption },
      body: { decision: 'approve', expires_on: null },
    })
    const session = await retrieve((await open()).url)
    expect(session).toMatchObject({ amount_total: 11_800, total_details: { amount_tax: 0 } })
  })

  it('charges tax from the day after the exemption expired, even before the nightly job ran', async () => {
    await buildExemption(shop.server.database, companyId)
    await shop.server.database.admin.query(
      `update company_exemptions set state = 'approved', decided_at = now(), expires_on = current_date - 2
       where company_id = $1`,
      [companyId],
    )
    const session = await retrieve((await open()).url)
    expect(session).toMatchObject({ total_details: { amount_tax: 466 + 656 } })
  })

  it.each([
    ['tax ID 123 (US EIN)', `tax_ids = '[{"type": "us_ein", "value": "123"}]'`, `tax_ids = '[]'`],
    ['address', `postal_code = '00000'`, `postal_code = '91505'`],
    ['AP email address', `ap_email = 'accounting'`, `ap_email = 'ap@harbor.test'`],
  ])('returns 409 for a refused %s until the profile is corrected', async (part, wrong, right) => {
    const change = (values: string) =>
      shop.server.database.admin.query(
        `update company_billing set ${values} where company_id = $1`,
        [companyId],
      )
    await change(wrong)
    await shop.server.database.admin.query(
      `update orders set billing = billing || (
         select to_jsonb(b) - 'company_id' from company_billing b where b.company_id = $2) where id = $1`,
      [orderId, companyId],
    )
    const refused = {
      status: 409,
      code: 'billing_refused',
      message: expect.stringContaining(`The ${part} in the billing profile`),
    }
    await expect(open()).rejects.toMatchObject(refused)
    await expect(open()).rejects.toMatchObject(refused)

    await change(right)
    const session = await retrieve((await open()).url)
    expect(session).toMatchObject({ total_details: { amount_tax: 466 + 656 } })
    const read = await shop.server.client(buyer).getOrder({ params: { id: orderId } })
    expect(read.bill_to).toMatchObject({ postal_code: '91505', ap_email: 'ap@harbor.test' })
  })

  it('creates a new customer, once, if the stored one was deleted at Stripe', async () => {
    const storedCustomer = async () => {
      const { rows } = await shop.server.database.admin.query(
        'select customer_id from stripe_customers where company_id = $1',
        [companyId],
      )
      return rows[0]?.customer_id
    }
    const first = await open()
    await shop.ctx.stripe?.checkout.sessions.expire(sessionOf(first.url))
    await shop.runJobs()
    await shop.server.database.admin.query(
      `update payment_attempts set state = 'expired' where order_id = $1`,
      [orderId],
    )
    const deleted = await storedCustomer()
    await shop.ctx.stripe?.customers.del(deleted)

    const { url } = await open()
    const customer = await storedCustomer()
    expect(customer).not.toBe(deleted)
    expect(await retrieve(url)).toMatchObject({
      customer: { id: customer, name: 'Harbor Street Pictures LLC', address: { state: 'CA' } },
      total_details: { amount_tax: 466 + 656 },
    })
    expect(await open()).toMatchObject({ url })
    expect(await storedCustomer()).toBe(customer)
  })

  it('keeps the order and its key while Stripe is down, and works later', async () => {
    await shop.double.failCalls({ kind: 'unreachable', calls: 'all' })
    await expect(open()).rejects.toMatchObject({ code: 'payments_unavailable', status: 503 })
    await shop.double.restoreCalls()
    await expect(open()).resolves.toHaveProperty('url')
    expect(await attempts()).toHaveLength(1)
  })

  it('uses a new key after a 5xx response that Stripe stores under the old key', async () => {
    const path = '/v1/checkout/sessions'
    await shop.double.failCalls({ kind: 'status', status: 500, calls: 'all', path })
    await expect(open()).rejects.toMatchObject({ code: 'payments_unavailable' })
    await shop.double.restoreCalls()
    await expect(open()).resolves.toHaveProperty('url')
    expect(await attempts()).toMatchObject([{ state: 'expired' }, { number: 2, state: 'open' }])
  })

  it('keeps the session that a concurrent call is opening', async () => {
    const path = '/v1/checkout/sessions'
    await shop.double.failCalls({ kind: 'delay', milliseconds: 3000, method: 'POST', path })
    const first = open()
    await setTimeout(500)
    // Stripe answers 409, because the first call with the key is in progress.
    await expect(open()).rejects.toMatchObject({ code: 'payments_unavailable' })
    const { url } = await first
    expect(await open()).toMatchObject({ url })
    expect(await attempts()).toMatchObject([{ number: 1, state: 'open' }])
  })

  it('uses another key if the stored key belongs to a call with other parameters', async () => {
    await shop.server.database.admin.query(
      `insert into payment_attempts (order_id, number, idempotency_key, expires_at)
       values ($1, 1, $2, now() + interval '32 minutes')`,
      [orderId, `order:${orderId}:v1:session`],
    )
    // As a release with other names of items would have sent it.
    await shop.ctx.stripe?.customers.create(
      { name: 'Another call' },
      { idempotencyKey: `order:${orderId}:v1:session` },
    )
    await expect(open()).resolves.toHaveProperty('url')
    expect(await attempts()).toMatchObject([{ state: 'expired' }, { number: 2, state: 'open' }])
  })

  it('returns the session whose response was lost', async () => {
    const path = '/v1/checkout/sessions'
    await shop.double.failCalls({ kind: 'lost-answer', calls: 2, method: 'POST', path })
    await expect(open()).rejects.toMatchObject({ code: 'payments_unavailable' })
    const { url } = await open()
    expect(await retrieve(url)).toMatchObject({ status: 'open' })
    expect(await attempts()).toHaveLength(1)
  })

  it('opens another session after the first has expired', async () => {
    const first = await open()
    await shop.ctx.stripe?.checkout.sessions.expire(sessionOf(first.url))
    await shop.runJobs()
    const second = await open()
    expect(second.url).not.toBe(first.url)
    expect(await attempts()).toMatchObject([{ state: 'expired' }, { number: 2, state: 'open' }])
  })

  it('closes the page of the other method before it opens one of the chosen method', async () => {
    const client = shop.server.client(buyer)
    const pay = (method: 'card' | 'ach') =>
      client.openPayment({ params: { id: orderId }, body: { method } })
    const card = await pay('card')
    const bank = await pay('ach')
    expect(await retrieve(card.url)).toMatchObject({ status: 'expired' })
    expect(await retrieve(bank.url)).toMatchObject({
      status: 'open',
      allowed_payment_method_types: ['us_bank_account'],
    })
    expect(await pay('ach')).toEqual(bank)
    expect(await open()).toEqual(bank)

    await shop.double.holdEvents()
    await shop.double.payByBank(sessionOf(bank.url))
    await expect(pay('card')).rejects.toMatchObject({ code: 'order_not_payable' })
    await shop.double.releaseEvents()
  })

  it('is allowed for members who may place orders, not for a buyer who left the company', async () => {
    const [colleague, viewer, stranger] = await Promise.all([
      buildUser(shop.server),
      buildUser(shop.server),
      buildUser(shop.server),
    ])
    const { database } = shop.server
    await addMember(database, { companyId, userId: colleague.id, role: 'buyer' })
    await addMember(database, { companyId, userId: viewer.id, role: 'viewer' })
    await expect(open(viewer)).rejects.toMatchObject({ status: 403 })
    await expect(open(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(open(colleague)).resolves.toHaveProperty('url')

    await database.admin.query('update companies set created_by = $2 where id = $1', [
      companyId,
      colleague.id,
    ])
    await database.admin.query(
      'delete from company_members where company_id = $1 and user_id = $2',
      [companyId, buyer.id],
    )
    await expect(open()).rejects.toMatchObject({ status: 403 })
    const read = await shop.server.client(buyer).getOrder({ params: { id: orderId } })
    expect(read.can.pay).toBe(false)
  })

  it('refuses an order that is not payable', async () => {
    await shop.server.database.admin.query(
      `update orders set status = 'cancelled', cancelled_at = now() where id = $1`,
      [orderId],
    )
    await expect(open()).rejects.toMatchObject({ code: 'order_not_payable' })
  })
})
