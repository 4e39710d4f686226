import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder, forceOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { cancelPaidOrder, completeOrders, expireOrders } from './end-orders.ts'
import { type OrderNotice, sendOrderNoticeTask } from './order-tasks.ts'
import { sendApprovalRequest, sendOrderNotice } from './send-order-emails.ts'

const shopOrigin = 'https://shoebox.test'

let server: TestServer
let worker: DatabasePool
let team: Awaited<ReturnType<typeof buildTeam>>
let photo: string
let order: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  const family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id, title: 'Aunt May at the lake' })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})
beforeEach(async () => {
  team = await buildTeam(server)
  order = await place()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
const place = async () => {
  const { id } = await buildOrder(server.database, {
    placedBy: team.buyer.id,
    companyId: team.companyId,
    photoIds: [photo],
    isPaid: false,
  })
  return id
}
const force = (values: Record<string, string | null>) => forceOrder(server.database, order, values)
const look = () => server.client(team.buyer).getOrder({ params: { id: order } })
const ctx = ({ isLast } = { isLast: false }) => ({
  db: worker.db,
  log: server.app.log,
  shopOrigin,
  operationsMailbox: 'operations@shoebox.test',
  attempt: { isLast },
})

const expire = () => expireOrders(ctx())
const complete = () => completeOrders(ctx())

async function jobsOfOrder(): Promise<{ task: string; payload: unknown }[]> {
  const { rows } = await server.database.admin.query<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'orderId' = $1 order by t.identifier`,
    [order],
  )
  return rows
}

type SentMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
}

async function mailsAbout(id: string): Promise<SentMail[]> {
  const { rows } = await server.database.admin.query<SentMail>(
    `select id, kind, recipient, subject, html, text from emails where text like '%/orders/' || $1 || '%' order by created_at`,
    [id],
  )
  // The job that sends an email refuses an id that is no UUID of a known version.
  expect(rows.every((mail) => z.uuid().safeParse(mail.id).success)).toBe(true)
  return rows
}

describe('expireOrders', () => {
  it('expires an unpaid order after its last day, once', async () => {
    await force({ expires_at: daysAgo(0.001) })
    await expire()
    await expire()

    expect(await look()).toMatchObject({
      status: 'expired',
      events: [{ type: 'expired', actor_name: null }],
      can: { pay: false, cancel: false },
    })
    expect(await jobsOfOrder()).toEqual([
      { task: 'orders.expire-session', payload: { orderId: order } },
      { task: 'orders.send-notice', payload: { orderId: order, kind: 'expired' } },
    ])
  })

  it.each([
    ['it can still be paid', { expires_at: daysAgo(-0.01) }],
    ['its bank payment is processing', { expires_at: daysAgo(1), payment_status: 'processing' }],
    ['it is canceled', { expires_at: daysAgo(1), status: 'cancelled', cancelled_at: daysAgo(1) }],
    [
      'it has been waiting for approval for 6 days',
      { status: 'pending_approval', created_at: daysAgo(6.9) },
    ],
  ])('leaves an order if %s', async (_, values: Record<string, string>) => {
    await force(values)
    const { status } = await look()
    await expire()
    expect(await look()).toMatchObject({ status, events: [] })
    expect(await jobsOfOrder()).toEqual([])
  })

  it('cancels an order that was not approved for 7 days', async () => {
    await force({ status: 'pending_approval', created_at: daysAgo(7.01) })
    await expire()
    await expire()

    expect(await look()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Not approved in time',
      events: [{ type: 'canceled', actor_name: null }],
    })
    expect(await jobsOfOrder()).toEqual([
      { task: 'orders.send-notice', payload: { orderId: order, kind: 'not-approved' } },
    ])
  })

  it('skips an order that another transaction has locked', async () => {
    await force({ expires_at: daysAgo(1) })
    const client = await server.database.admin.connect()
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [order])
    await expire()
    await client.query('rollback')
    client.release()
    expect((await look()).status).toBe('pending_payment')
  })
})

describe('completeOrders', () => {
  const pay = (confirmedAt: string, delivery = 'available') =>
    force({
      status: 'confirmed',
      payment_status: 'paid',
      delivery_status: delivery,
      confirmed_at: confirmedAt,
    })

  it('completes an order 30 days after its confirmation, once', async () => {
    await pay(daysAgo(30.01))
    await complete()
    await complete()
    const completed = await look()
    expect(completed).toMatchObject({ status: 'completed', events: [{ type: 'completed' }] })
    expect(completed.completed_at).not.toBeNull()
  })

  it('leaves an order that can still be canceled', async () => {
    await pay(daysAgo(29.9))
    await complete()
    expect((await look()).status).toBe('confirmed')
  })

  it('skips an order with a pending cancellation, unless a file was downloaded', async () => {
    await pay(daysAgo(29.9))
    await server.client(team.buyer).cancelOrder({ params: { id: order } })
    await force({ confirmed_at: daysAgo(31) })
    await complete()
    expect((await look()).status).toBe('confirmed')

    await force({ delivery_status: 'downloaded' })
    await complete()
    expect((await look()).status).toBe('completed')
  })
})

describe('cancelPaidOrder', () => {
  it.each([
    ['a file was downloaded since the request', { delivery_status: 'downloaded' }],
    ['it was disputed since the request', { status: 'disputed' }],
    ['it was canceled before', { status: 'cancelled', cancelled_at: daysAgo(1) }],
  ])('refunds nothing if %s', async (_, values: Record<string, string>) => {
    await force({
      status: 'confirmed',
      payment_status: 'paid',
      delivery_status: 'available',
      confirmed_at: daysAgo(1),
      ...values,
    })
    const { status } = await look()
    await cancelPaidOrder(ctx(), { orderId: order, userId: team.buyer.id })
    expect(await look()).toMatchObject({ status, payment_status: 'paid', events: [] })
    expect(await jobsOfOrder()).toEqual([])
  })

  it('tells operators on the last attempt if the order has no payment to refund', async () => {
    await force({
      status: 'confirmed',
      payment_status: 'paid',
      delivery_status: 'available',
      confirmed_at: daysAgo(1),
    })
    const cancellation = { orderId: order, userId: team.buyer.id }
    await expect(cancelPaidOrder(ctx(), cancellation)).rejects.toThrow('no payment')
    expect(await mailsAbout(order)).toEqual([])
    await expect(cancelPaidOrder(ctx({ isLast: true }), cancellation)).rejects.toThrow('no payment')
    expect(await mailsAbout(order)).toMatchObject([
      { kind: 'orders.alarm-not-canceled', recipient: 'operations@shoebox.test' },
    ])
  })
})

describe('mails', () => {
  const send = (kind: OrderNotice['kind']) => sendOrderNotice(ctx(), { orderId: order, kind })

  it('tell the buyer once, with number, project and link', async () => {
    await force({ status: 'pending_approval' })
    await server.client(team.approver).approveOrder({ params: { id: order } })
    await send('approved')
    await send('approved')

    const { number } = await look()
    const [mail, ...more] = await mailsAbout(order)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'orders.approved',
      recipient: team.buyer.email,
      subject: `Your order ${number} was approved`,
    })
    expect(mail?.text).toContain('Ada approved it. Pay by ')
    expect(mail?.text).toContain('The Long Summer')
    expect(mail?.text).toContain(`${number} · $125.00`)
    expect(mail?.text).toContain(`https://shoebox.test/orders/${order}`)
  })

  it('contain the reason of a declined order, escaped', async () => {
    await force({ status: 'pending_approval' })
    const reason = 'Over <b>budget</b>'
    await server.client(team.approver).declineOrder({ params: { id: order }, body: { reason } })
    await send('declined')
    const [mail] = await mailsAbout(order)
    expect(mail?.text).toContain(`The approver wrote: “${reason}.”`)
    expect(mail?.html).toContain('Over &lt;b&gt;budget&lt;/b&gt;')
  })

  it.each(sendOrderNoticeTask.payload.shape.kind.options)('%s has no caption', async (kind) => {
    await send(kind)
    const [mail] = await mailsAbout(order)
    expect(mail?.kind).toBe(`orders.${kind}`)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Aunt May')
  })

  it('ask every approver except the buyer, once, without captions', async () => {
    await force({ status: 'pending_approval' })
    await sendApprovalRequest(ctx(), { orderId: order })
    await sendApprovalRequest(ctx(), { orderId: order })

    const mails = await mailsAbout(order)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [team.owner.email, team.approver.email].toSorted(),
    )
    const [mail] = mails
    const { number, company } = await look()
    expect(mail?.subject).toBe(`Approve order ${number} for The Long Summer`)
    expect(mail?.text).toContain(`Ada ordered 1 photo for the studio ${company.name}.`)
    expect(mail?.text).toContain('Production: The Long Summer')
    expect(mail?.text).toContain(`${number} · 1 photo · $125.00`)
    expect(mail?.text).toContain(`https://shoebox.test/orders/${order}`)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Aunt May')
  })

  it('are not sent if the order is no longer waiting for approval', async () => {
    await sendApprovalRequest(ctx(), { orderId: order })
    expect(await mailsAbout(order)).toEqual([])
  })
})
