import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../../src/platform/storage/storage.ts'
import { buildUser } from '../../../src/testing/build-user.ts'
import { buildPhoto } from '../../../src/testing/photos/build-photo.ts'
import { storageOptions } from '../../../src/testing/storage-variables.ts'
import { type TestServer, testServer } from '../../../src/testing/test-server.ts'
import { addCompanies } from '../add-companies.ts'
import { addPeople } from '../people.ts'
import { addOrders } from './add-orders.ts'
import { demoOrders } from './demo-orders.ts'

let server: TestServer

const seller = {
  name: 'Shoebox, Inc.',
  address: ['1 Archive Way', 'Long Beach CA 90802'],
  remitTo: ['1 Archive Way', 'Long Beach CA 90802'],
  taxId: '12-3456789',
  email: 'billing@shoebox.test',
}
const photoCount = 175

beforeAll(async () => {
  server = await testServer()
  const { database } = server
  const ownerUrl = database.url('shoebox_owner')
  await addPeople({
    authUrl: database.url('auth_admin'),
    ownerUrl,
    siteOrigin: 'https://shoebox.test',
    secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    password: null,
  })
  const storage = createStorage(storageOptions('company-files'))
  await addCompanies({ ownerUrl, storage })
  storage.close()
  const family = await buildUser(server, { roles: ['contributor'] })
  for (let count = 0; count < photoCount; count += 1)
    await buildPhoto(database, { userId: family.id, price: 6000 })
})
afterAll(() => server.close())

const add = () =>
  addOrders({
    ownerUrl: server.database.url('shoebox_owner'),
    worker: { seller, shopOrigin: 'https://shoebox.test', businessTimeZone: 'America/Los_Angeles' },
  })
const query = async (text: string) => (await server.database.admin.query(text)).rows

describe('the orders of the demo', () => {
  it('are one of every outcome, in the past, added once', async () => {
    expect(await add()).toBe(demoOrders.length)
    expect(await add()).toBe(0)
    expect(
      await query(`select o.production_title as title, o.status, o.payment_status as payment,
          (current_date - o.created_at::date) as days, count(i.id)::int as invoices
        from orders o left join invoices i on i.order_id = o.id group by o.id order by o.created_at, o.number`),
    ).toEqual([
      order('The Pretend Hour', 'completed', { payment: 'paid', days: 43, invoices: 1 }),
      order('The Pretend Hour', 'confirmed', {
        payment: 'partially_refunded',
        days: 9,
        invoices: 1,
      }),
      order('Untitled reunion comedy', 'cancelled', { payment: 'unpaid', days: 5, invoices: 0 }),
      order('Low Country', 'confirmed', { payment: 'paid', days: 3, invoices: 1 }),
      order('Salt Flats', 'confirmed', { payment: 'paid', days: 1, invoices: 1 }),
      order('Ninety Days of Rain', 'pending_payment', {
        payment: 'processing',
        days: 1,
        invoices: 0,
      }),
      order('The Pretend Hour', 'pending_approval', { payment: 'unpaid', days: 0, invoices: 0 }),
    ])
  })

  it('have events in the order in which they happened, and balanced books', async () => {
    expect(
      await query(`select o.number, array_agg(e.type order by e.at) as events from order_events e
        join orders o on o.id = e.order_id where o.status = 'completed' group by 1`),
    ).toMatchObject([{ events: ['placed', 'paid', 'completed'] }])
    expect(
      await query(`select sum(amount)::int as sum from journal_lines where account = 'receivable'`),
    ).toEqual([{ sum: 0 }])
    expect(
      await query(`select license_state, count(*)::int from licenses group by 1 order by 1`),
    ).toEqual([
      { license_state: 'cancelled', count: 1 },
      { license_state: 'granted', count: 26 },
    ])
  })
})

type Facts = { payment: string; days: number; invoices: number }

function order(title: string, status: string, facts: Facts) {
  return { title, status, ...facts }
}
