import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSession } from '../../../src/testing/auth/insert-user.ts'
import { orderBody } from '../../../src/testing/build-checkout.ts'
import { buildUser, type TestUser } from '../../../src/testing/build-user.ts'
import { firstOf } from '../../../src/testing/first-of.ts'
import { buildPhoto } from '../../../src/testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../../src/testing/test-server.ts'
import { addShortlists } from '../../seed/shop/shortlists-queries.ts'
import { addPeople } from '../people.ts'
import { addOrders } from './add-orders.ts'

let server: TestServer
let customer: TestUser

const photoCount = 24

beforeAll(async () => {
  server = await testServer()
  await addPeople({
    authUrl: server.database.url('auth_admin'),
    ownerUrl: server.database.url('shoebox_owner'),
    siteOrigin: 'https://shoebox.test',
    secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    password: null,
  })
  await addShop()
  customer = await findCustomer()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const prepareOrders = () =>
  addOrders({
    ownerUrl: server.database.url('shoebox_owner'),
    worker: { seller: null, shopOrigin: 'https://shoebox.test', businessTimeZone: 'UTC' },
  })

/** Photos of the archive, and the studio, projects and cart that the seed makes of them. */
async function addShop(): Promise<void> {
  const { database } = server
  const family = await buildUser(server, { roles: ['contributor'] })
  for (let count = 0; count < photoCount; count += 1) {
    const photoId = await buildPhoto(database, { userId: family.id })
    await query(
      `insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size)
       select id, user_id, 'archive-' || photoid || '.jpg', 100, 'image/jpeg',
         encode(sha256(id::text::bytea), 'hex'), 8388608 from photos where id = $1`,
      [photoId],
    )
  }
  const owner = new Client({ connectionString: database.url('shoebox_owner') })
  await owner.connect()
  await addShortlists(owner, [family.id])
  await owner.end()
}

async function findCustomer(): Promise<TestUser> {
  const email = 'customer@demo.shoebox.test'
  const { id } = firstOf(await query('select id from auth.users where email = $1', [email]))
  const sessionId = await insertSession(server.database.admin, { userId: id, aal: 'aal1' })
  const claims = { sub: id, session_id: sessionId, role: 'authenticated', email, aal: 'aal1' }
  const token = await server.key.sign(claims)
  return { id, email, sessionId, token, authorization: { authorization: `Bearer ${token}` } }
}

describe('the demo customer', () => {
  it('orders the cart as soon as the studio has its billing profile', async () => {
    const project = firstOf(
      await query('select id from projects where user_id = $1 order by last_used_at desc', [
        customer.id,
      ]),
    )
    const client = server.client(customer)
    const { production, may_be_named, po_number, account_code, method } = orderBody({
      projectId: project.id,
      photos: [],
      total: 0,
    })
    const draft = { project_id: project.id, production, may_be_named, po_number, account_code }
    await client.saveCheckout({ body: { ...draft, method } })
    expect(await client.getCheckout()).toMatchObject({
      company: { name: 'Harbor Street Pictures' },
      billing: null,
    })

    await prepareOrders()
    const checkout = await client.getCheckout()
    expect(checkout).toMatchObject({
      billing: { bill_to: 'Harbor Street Pictures, LLC', city: 'Portland' },
      approval: 'not-needed',
    })
    const orderable = checkout.lines.filter(({ problem }) => problem === null)
    const order = await client.placeOrder({
      body: {
        ...orderBody({ projectId: project.id, photos: [], total: checkout.finalTotal }),
        items: orderable.map(({ id }) => id),
      },
    })
    expect(order).toMatchObject({ status: 'pending_payment', can: { pay: true } })
  })

  it('keeps a billing profile that the customer changed', async () => {
    await query(`update company_billing set bill_to = 'Harbor Street Holdings'`)
    await prepareOrders()
    expect(await query('select bill_to from company_billing')).toEqual([
      { bill_to: 'Harbor Street Holdings' },
    ])
  })
})
