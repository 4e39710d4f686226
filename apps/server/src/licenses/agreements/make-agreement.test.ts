import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  licenseAgreementClauses,
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { addMember, buildTeam } from '../../testing/build-company.ts'
import { buildOrder, signOrder, type TestOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { makeAgreement, makeMissingAgreements } from './make-agreement.ts'

let server: TestServer
let worker: DatabasePool
let services: OpenJobServices
let team: Awaited<ReturnType<typeof buildTeam>>
let photoIds: string[]

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  worker = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  team = await buildTeam(server)
  const build = () =>
    buildPhoto(server.database, { userId: team.owner.id, title: 'Karen at the lake' })
  photoIds = [await build(), await build()]
})
afterAll(async () => {
  await services.close()
  await worker.close()
  await server.close()
})

type Placing = { placedBy?: string; isSigned?: boolean; isPaid?: boolean }

async function place({ placedBy = team.buyer.id, isSigned = true, isPaid = true }: Placing = {}) {
  const { companyId } = team
  const order = await buildOrder(server.database, { placedBy, companyId, photoIds, isPaid })
  if (isSigned) await signOrder(server.database, order.id)
  return order
}

const make = ({ id: orderId }: TestOrder) =>
  makeAgreement({ ...services, db: worker.db }, { orderId })

const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.database.admin.query<Row>(text, values)).rows

type Stored = { file_key: string; file_sha256: string; content: object }

const readAgreement = async ({ id }: TestOrder) =>
  firstOf(
    await query<Stored>(
      'select file_key, file_sha256, content from license_agreements where order_id = $1',
      id,
    ),
  )

const readStored = async (order: TestOrder) => {
  const object = await services.orderFiles.get((await readAgreement(order)).file_key)
  return object ? buffer(object.body) : Buffer.from('')
}

const mailsOf = async ({ id }: TestOrder) =>
  query<{ recipient: string; subject: string; text: string; file_name: string; sha256: string }>(
    `select e.recipient, e.subject, e.text, a.file_name, a.sha256
     from emails e join email_attachments a on a.email_id = e.id join orders o on o.id = $1
     where e.kind = 'licenses.agreement' and e.subject like '%' || o.number`,
    id,
  )

describe('makeAgreement', () => {
  it('stores the PDF once and mails it to the buyer once, even if it runs three times', async () => {
    const order = await place()
    await Promise.all([make(order), make(order)])
    const first = await readAgreement(order)
    await make(order)
    expect(await readAgreement(order)).toEqual(first)

    const body = await readStored(order)
    expect(createHash('sha256').update(body).digest('hex')).toBe(first.file_sha256)
    const mails = await mailsOf(order)
    expect(mails).toHaveLength(1)
    const { recipient, subject, text, file_name, sha256 } = firstOf(mails)
    expect(recipient).toBe(team.buyer.email)
    expect(subject).toMatch(/^License agreement for order ORD-\d{4}-\d{6}$/)
    expect(file_name).toMatch(/^License-agreement-ORD-\d{4}-\d{6}\.pdf$/)
    expect(sha256).toBe(first.file_sha256)
    expect(text).toContain(`version ${licenseAgreementVersion} of the license agreement`)
    expect(text).toContain('2 photos: 2 × Background dressing.')
    expect(text).toContain(`https://shoebox.test/orders/${order.id}`)
    expect(text).not.toContain('Karen')
  })

  it('makes and mails nothing for an order that was canceled meanwhile', async () => {
    const order = await place()
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where order_id = $1`,
      order.id,
    )
    await make(order)
    expect(await query('select from license_agreements where order_id = $1', order.id)).toEqual([])
    expect(await mailsOf(order)).toEqual([])
  })

  it('writes text, schedule, production and signature of the order, without caption and IP address', async () => {
    const order = await place()
    await make(order)
    const pdf = await readPdf(await readStored(order))
    expect(pdf.isTagged).toBe(true)
    const text = pdf.elements.map((element) => element.text).join(' ')
    for (const clause of licenseAgreementClauses) expect(text).toContain(clause.text)
    for (const part of [
      'Harbor Street Pictures LLC',
      '1 Harbor Street Long Beach CA 90802 United States',
      'The Long Summer',
      '1962 New Haven CT Background dressing SBX-',
      'Total $250.00',
      'Ada Moss Clearance coordinator',
      '2026-11-18 14:01:52 UTC',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(licenseAgreementSha256)
    expect(text).not.toMatch(/Karen|lake|203\.0\.113/)
  })

  it('leaves a photo that was not licensed out of the schedule and names it as refunded', async () => {
    const order = await place({ isPaid: false })
    const [granted] = await query<{ photoid: number }>(
      `insert into licenses (order_id, order_line_id, company_id, project_id, photo_id, license_type, effective_at, clearance)
       select o.id, l.id, o.company_id, o.project_id, l.photo_id, l.license_type, now(), '{}'
       from orders o join order_lines l on l.order_id = o.id and l.position = 1 where o.id = $1
       returning (select photoid::int from photos p where p.id = photo_id)`,
      order.id,
    )
    await make(order)
    const { content } = await readAgreement(order)
    expect(content).toMatchObject({
      photos: [{ number: granted?.photoid }],
      refused_photos: [expect.any(Number)],
      total_cents: 12_500,
    })
  })

  it('continues after a crash with the content that was stored first', async () => {
    const order = await place()
    await make(order)
    const { file_sha256 } = await readAgreement(order)
    await query(
      'update license_agreements set file_key = null, file_sha256 = null where order_id = $1',
      order.id,
    )
    await query(`update projects set name = 'Renamed' where id = $1`, order.projectId)
    await make(order)
    expect((await readAgreement(order)).file_sha256).toBe(file_sha256)
  })

  it('fails if the stored file was changed', async () => {
    const order = await place()
    await make(order)
    const { file_key: key } = await readAgreement(order)
    await services.orderFiles.put({ key, body: Buffer.from('x'), contentType: 'application/pdf' })
    await expect(make(order)).rejects.toThrow('does not match its hash')
  })

  it('does nothing for an order without a signature', async () => {
    const order = await place({ isSigned: false })
    await make(order)
    expect(
      await query('select from license_agreements where order_id = $1', order.id),
    ).toHaveLength(0)
  })
})

describe('makeMissingAgreements', () => {
  it('adds the job for signed orders that have had no file for a day', async () => {
    const [missing, recent, unsigned, made] = [
      await place(),
      await place(),
      await place({ isSigned: false }),
      await place(),
    ]
    await make(made)
    await query(
      `update orders set confirmed_at = now() - interval '25 hours' where id = any ($1::uuid[])`,
      [missing.id, unsigned.id, made.id],
    )
    await makeMissingAgreements({ db: worker.db })
    const jobs = await query<{ id: string }>(
      `select payload ->> 'orderId' as id from graphile_worker._private_jobs
       where key like 'make-agreement:%' and payload ->> 'orderId' = any ($1)`,
      [missing.id, recent.id, unsigned.id, made.id],
    )
    expect(jobs).toEqual([{ id: missing.id }])
  })
})

describe('getAgreementFile', () => {
  it('signs a URL for every member who may read orders, and getOrder shows its state', async () => {
    const order = await place()
    const params = { id: order.id }
    await expect(server.client(team.buyer).getAgreementFile({ params })).rejects.toMatchObject({
      code: 'file_not_ready',
    })
    const before = await server.client(team.viewer).getOrder({ params })
    expect(before.agreement).toEqual({ state: 'being-made' })
    await make(order)
    for (const role of ['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const) {
      const client = server.client(team[role])
      expect((await client.getOrder({ params })).agreement).toEqual({ state: 'ready' })
      const { url, expires_at } = await client.getAgreementFile({ params })
      const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(9)
      expect(minutes).toBeLessThanOrEqual(10)
      if (role !== 'accountant') continue
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="License-agreement-ORD-/,
      )
    }
  })

  it('returns 404 to others, to admins, to former members, and before the payment', async () => {
    const former = await buildUser(server)
    const member = { companyId: team.companyId, userId: former.id }
    await addMember(server.database, { ...member, role: 'buyer' })
    const order = await place({ placedBy: former.id })
    await make(order)
    const params = { id: order.id }
    await server.client(former).getAgreementFile({ params })
    await query('delete from company_members where user_id = $1', former.id)

    expect((await server.client(former).getOrder({ params })).agreement).toBeNull()
    const stranger = await buildUser(server)
    const admin = await buildUser(server, { roles: ['admin'] })
    const missing = { code: 'not_found' }
    for (const user of [former, stranger, admin])
      await expect(server.client(user).getAgreementFile({ params })).rejects.toMatchObject(missing)
    await expect(server.client().getAgreementFile({ params })).rejects.toMatchObject({
      status: 401,
    })

    const unpaid = { id: (await place({ isPaid: false })).id }
    const buyer = server.client(team.buyer)
    await expect(buyer.getAgreementFile({ params: unpaid })).rejects.toMatchObject(missing)
    expect((await buyer.getOrder({ params: unpaid })).agreement).toBeNull()
  })
})

describe('the versions of the agreement', () => {
  it('are listed for visitors, with the day of the next version, and have their text', async () => {
    const client = server.client()
    const content = 'License agreement, version 2020-01-01\n\n1. One\nText.\n'
    await query(
      `insert into license_versions (version, sha256, content, authority_statement, consent_statement)
       values ('2020-01-01', $1, $2, 'Authority', 'Consent')`,
      createHash('sha256').update(content).digest('hex'),
      content,
    )
    const [current, old] = await client.listAgreementVersions()
    expect(current).toEqual({
      version: licenseAgreementVersion,
      sha256: licenseAgreementSha256,
      in_force_from: licenseAgreementVersion,
      replaced_on: null,
    })
    expect(old).toMatchObject({ version: '2020-01-01', replaced_on: licenseAgreementVersion })
    const params = { version: '2020-01-01' }
    expect(await client.getAgreementVersion({ params })).toEqual({ ...old, text: content })
    const unknown = { version: '2019-01-01' }
    expect(await client.getAgreementVersion({ params: unknown })).toBeNull()
  })
})
