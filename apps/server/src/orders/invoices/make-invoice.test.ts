import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { addMember, buildTeam } from '../../testing/build-company.ts'
import { buildOrder, type TestOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { issueInvoice } from './issue-invoice.ts'
import { makeInvoice } from './make-invoice.ts'

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices
let team: Awaited<ReturnType<typeof buildTeam>>
let photoId: string

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  worker = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  team = await buildTeam(server)
  photoId = await buildPhoto(server.database, { userId: team.owner.id, title: 'Karen' })
})
afterAll(async () => {
  await services.close()
  await worker.close()
  await server.close()
})

const seller = {
  name: 'Shoebox Test, Inc.',
  address: ['1 Test Street'],
  taxId: '00-0000000',
  remitTo: ['Test Bank'],
  email: 'billing@shoebox.test',
}

const place = (placedBy = team.buyer.id) =>
  buildOrder(server.database, { placedBy, companyId: team.companyId, photoIds: [photoId] })

async function issue({ id: orderId }: TestOrder): Promise<string> {
  await worker.db.transaction().execute((db) =>
    issueInvoice(
      { db },
      {
        orderId,
        paidAt: new Date(),
        method: 'card',
        last4: '4242',
        businessTimeZone: 'America/Los_Angeles',
        seller,
      },
    ),
  )
  const { rows } = await server.database.admin.query<{ id: string }>(
    'select id from invoices where order_id = $1',
    [orderId],
  )
  return firstOf(rows).id
}

const makeWith = (
  invoiceId: string,
  emailIds = { buyer: randomUUID(), accounting: randomUUID() },
) => makeInvoice({ ...services, db: worker.db }, { invoiceId, emailIds })

const readInvoice = async (id: string) => {
  const { rows } = await server.database.admin.query<{
    number: string
    file_key: string
    file_sha256: string
  }>('select number, file_key, file_sha256 from invoices where id = $1', [id])
  return firstOf(rows)
}

const mailsOf = async (number: string) => {
  const { rows } = await server.database.admin.query(
    `select e.recipient, e.subject, e.text, a.file_name, a.sha256
     from emails e join email_attachments a on a.email_id = e.id
     where e.subject like $1`,
    [`Invoice ${number}%`],
  )
  return rows
}

describe('makeInvoice', () => {
  it('stores the PDF once and mails it to the buyer and to accounting, even if it runs twice', async () => {
    const order = await place()
    const invoiceId = await issue(order)
    const emailIds = { buyer: randomUUID(), accounting: randomUUID() }
    await Promise.all([makeWith(invoiceId, emailIds), makeWith(invoiceId, emailIds)])
    await makeWith(invoiceId, emailIds)

    const { number, file_key, file_sha256 } = await readInvoice(invoiceId)
    const object = await services.orderFiles.get(file_key)
    const body = object ? await buffer(object.body) : Buffer.from('')
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(body).digest('hex')).toBe(file_sha256)

    const mails = await mailsOf(number)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
      new Set(['ap@harborstreet.example', team.buyer.email]),
    )
    for (const mail of mails) {
      expect(mail).toMatchObject({ file_name: `${number}.pdf`, sha256: file_sha256 })
      expect(mail.subject).toMatch(/^Invoice INV-\d{4}-\d{6} for order ORD-\d{4}-\d{6}$/)
      expect(mail.text).toContain('1 photo licensed for The Long Summer: 1 × Background dressing.')
      expect(mail.text).toContain('Total $125.00')
      expect(mail.text).toContain('by card ending 4242')
      expect(mail.text).toContain(`https://shoebox.test/orders/${order.id}`)
      expect(mail.text).not.toContain('Karen')
    }
  })

  it('fails if the stored file was changed', async () => {
    const invoiceId = await issue(await place())
    await makeWith(invoiceId)
    const { file_key: key } = await readInvoice(invoiceId)
    await services.orderFiles.put({
      key,
      body: Buffer.from('other'),
      contentType: 'application/pdf',
    })
    await expect(makeWith(invoiceId)).rejects.toThrow('does not match its hash')
  })
})

describe('getInvoiceFile', () => {
  it('signs a URL for every member of the company', async () => {
    const order = await place()
    const invoiceId = await issue(order)
    const params = { id: order.id }
    await expect(server.client(team.buyer).getInvoiceFile({ params })).rejects.toMatchObject({
      code: 'file_not_ready',
    })
    await makeWith(invoiceId)
    for (const role of ['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const) {
      const { url, expires_at } = await server.client(team[role]).getInvoiceFile({ params })
      const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(9)
      expect(minutes).toBeLessThanOrEqual(10)
      if (role !== 'accountant') continue
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-/)
    }
  })

  it('returns 404 to other users, to former members who placed the order, and without an invoice', async () => {
    const former = await buildUser(server)
    const member = { companyId: team.companyId, userId: former.id }
    await addMember(server.database, { ...member, role: 'buyer' })
    const order = await place(former.id)
    const params = { id: order.id }
    const missing = { code: 'not_found' }
    await expect(server.client(former).getInvoiceFile({ params })).rejects.toMatchObject(missing)

    await makeWith(await issue(order))
    await server.client(former).getInvoiceFile({ params })
    await server.database.admin.query('delete from company_members where user_id = $1', [former.id])
    const stranger = await buildUser(server)
    for (const user of [former, stranger])
      await expect(server.client(user).getInvoiceFile({ params })).rejects.toMatchObject(missing)
  })
})
