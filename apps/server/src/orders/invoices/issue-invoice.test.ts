import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { issueInvoice } from './issue-invoice.ts'

let database: TestDatabase
let worker: DatabasePool
let buyerId: string
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 20, applicationName: 'test' })
  buyerId = await insertUser(database.admin, { email: 'buyer@shoebox.test' })
  photoId = await buildPhoto(database, { userId: buyerId, title: 'Karen at the lake' })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const seller = {
  name: 'Shoebox Test, Inc.',
  address: ['1 Test Street', 'Los Angeles, CA 90028'],
  taxId: '00-0000000',
  remitTo: ['Test Bank', 'Account 1'],
  email: 'billing@shoebox.test',
}

const build = async () =>
  (await buildOrder(database, { placedBy: buyerId, photoIds: [photoId] })).id

const issue = (orderId: string, businessTimeZone = 'America/Los_Angeles') =>
  worker.db.transaction().execute((db) =>
    issueInvoice(
      { db },
      {
        orderId,
        paidAt: new Date(),
        method: 'card',
        last4: '4242',
        businessTimeZone,
        seller,
      },
    ),
  )

const invoiceOf = async (orderId: string) => {
  const { rows } = await database.admin.query(
    'select number, issued_on::text, content from invoices where order_id = $1',
    [orderId],
  )
  return firstOf(rows)
}

const numbersOf = async (year: number) => {
  const { rows } = await database.admin.query<{ number: string }>(
    'select number from invoices where number like $1 order by number',
    [`INV-${year}-%`],
  )
  return rows.map(({ number }) => number)
}

const freeze = (at: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })

describe('issueInvoice', () => {
  it('gives 50 invoices that are issued at the same time consecutive numbers, without those rolled back', async () => {
    freeze('2031-05-01T12:00:00Z')
    const orders: string[] = []
    for (let count = 0; count < 50; count += 1) orders.push(await build())
    const failing = await build()
    const fail = () =>
      worker.db.transaction().execute(async (db) => {
        await issueInvoice(
          { db },
          {
            orderId: failing,
            paidAt: new Date(),
            method: 'ach',
            last4: null,
            businessTimeZone: 'America/Los_Angeles',
            seller,
          },
        )
        throw new Error('rolled back')
      })
    const failures = [1, 2, 3].map(() => expect(fail()).rejects.toThrow('rolled back'))
    await Promise.all([...orders.map((id) => issue(id)), ...failures])
    expect(await numbersOf(2031)).toEqual(
      Array.from({ length: 50 }, (_, index) => `INV-2031-${String(index + 1).padStart(6, '0')}`),
    )
  })

  it('issues one invoice per order, with one job', async () => {
    freeze('2032-05-01T12:00:00Z')
    const id = await build()
    await issue(id)
    await issue(id)
    expect(await numbersOf(2032)).toEqual(['INV-2032-000001'])
    const { rows } = await database.admin.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'orders.make-invoice'
         and j.payload ->> 'invoiceId' = (select id::text from invoices where order_id = $1)`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    // New Year is in standard time in Los Angeles, and in daylight saving time in Auckland.
    {
      timeZone: 'America/Los_Angeles',
      at: '2034-01-01T07:59:59Z',
      number: 'INV-2033-000001',
      day: '2033-12-31',
    },
    {
      timeZone: 'America/Los_Angeles',
      at: '2034-01-01T08:00:00Z',
      number: 'INV-2034-000001',
      day: '2034-01-01',
    },
    {
      timeZone: 'Pacific/Auckland',
      at: '2035-12-31T10:59:59Z',
      number: 'INV-2035-000001',
      day: '2035-12-31',
    },
    {
      timeZone: 'Pacific/Auckland',
      at: '2035-12-31T11:00:00Z',
      number: 'INV-2036-000001',
      day: '2036-01-01',
    },
    // The two days on which the clocks change in Los Angeles.
    {
      timeZone: 'America/Los_Angeles',
      at: '2037-03-08T07:59:59Z',
      number: 'INV-2037-000001',
      day: '2037-03-07',
    },
    {
      timeZone: 'America/Los_Angeles',
      at: '2037-03-09T06:59:59Z',
      number: 'INV-2037-000002',
      day: '2037-03-08',
    },
    {
      timeZone: 'America/Los_Angeles',
      at: '2037-11-01T06:59:59Z',
      number: 'INV-2037-000003',
      day: '2037-10-31',
    },
    {
      timeZone: 'America/Los_Angeles',
      at: '2037-11-02T07:59:59Z',
      number: 'INV-2037-000004',
      day: '2037-11-01',
    },
  ])('dates $number $day in $timeZone at $at', async ({ timeZone, at, number, day }) => {
    const id = await build()
    freeze(at)
    await issue(id, timeZone)
    expect(await invoiceOf(id)).toMatchObject({ number, issued_on: day })
  })

  it('says what was licensed and who pays, and nothing about the people in the photo', async () => {
    freeze('2038-05-02T01:00:00Z')
    const id = await build()
    await issue(id)
    const { content } = await invoiceOf(id)
    expect(content).toMatchObject({
      number: 'INV-2038-000001',
      issued_on: '2038-05-01',
      due_on: '2038-05-01',
      bill_to: {
        name: 'Harbor Street Pictures LLC',
        attention: 'Accounts payable',
        address_lines: ['1 Harbor Street', 'Long Beach CA 90802', 'United States'],
        tax_ids: ['US EIN 12-3456789'],
      },
      payment: { paid_on: '2038-05-01', method: 'card', last4: '4242', amount_cents: 12_500 },
      lines: [{ license: 'Background dressing', year_and_place: '1962, New Haven CT' }],
      total_cents: 12_500,
      tax_note: null,
    })
    expect(JSON.stringify(content)).not.toMatch(/Karen|lake/)
  })

  it('says why no tax is due if an exemption of the billing state is approved', async () => {
    freeze('2039-05-01T12:00:00Z')
    const id = await build()
    await database.admin.query(
      `insert into company_exemptions (company_id, kind, region, file_name, content_type, file_size, sha256, state,
         submitted_at, decided_at, uploaded_by)
       select company_id, 'resale', 'CA', 'resale.pdf', 'application/pdf', 1000, repeat('a', 64), 'approved', now(), now(),
         placed_by from orders where id = $1`,
      [id],
    )
    // As the buyer typed it.
    await database.admin.query(
      `update orders set billing = billing || '{"state_province": "ca"}' where id = $1`,
      [id],
    )
    await issue(id)
    expect((await invoiceOf(id)).content.tax_note).toBe(
      'No sales tax: resale certificate on file for California.',
    )
  })
})

describe('an invoice', () => {
  it('never changes, and is never deleted by a job', async () => {
    for (const statement of [
      `update invoices set content = '{}'`,
      `update invoices set number = 'INV-2026-999999'`,
      'delete from invoices',
      'delete from paper_counters',
    ])
      await expect(worker.pool.query(statement)).rejects.toThrow('permission denied')
  })
})
