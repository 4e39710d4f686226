import { addDays, dayIn } from '@shoebox/domain/business-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { addMember, buildCompany, buildExemption } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { expireExemptions } from './expire-exemptions.ts'
import { sendExemptionNotice } from './send-exemption-notice.ts'

const businessTimeZone = 'America/Los_Angeles'
const shopOrigin = 'https://shoebox.test'

let server: TestServer
let worker: DatabasePool
let admin: TestUser
let owner: TestUser
let accountant: TestUser
let company: string
let exemption: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  admin = await buildUser(server, { roles: ['admin'] })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})
beforeEach(async () => {
  owner = await buildUser(server)
  accountant = await buildUser(server)
  company = await buildCompany(server.database, { createdBy: owner.id, name: 'Northlight' })
  await addMember(server.database, {
    companyId: company,
    userId: accountant.id,
    role: 'accountant',
  })
  exemption = await buildExemption(server.database, company)
  await server.database.admin.query(
    'update company_exemptions set uploaded_by = $2 where id = $1',
    [exemption, accountant.id],
  )
})

const today = () => dayIn(businessTimeZone, new Date())
const approve = () =>
  server.client(admin).decideExemption({
    params: { id: exemption },
    body: { decision: 'approve', expires_on: addDays(today(), 90) },
  })
const moveEnd = (day: string) =>
  server.database.admin.query('update company_exemptions set expires_on = $2 where id = $1', [
    exemption,
    day,
  ])
const expire = () => expireExemptions({ db: worker.db, businessTimeZone, log: server.app.log })
const stateNow = async () => {
  const [row] = await server.client(owner).listExemptions({ params: { id: company } })
  return row?.state
}
const send = (kind: Parameters<typeof sendExemptionNotice>[1]['kind']) =>
  sendExemptionNotice({ db: worker.db, shopOrigin }, { exemptionId: exemption, kind })
const waiting = async () => {
  const { rows } = await server.database.admin.query(
    `select j.payload ->> 'kind' as kind from graphile_worker._private_jobs j
     where j.payload ->> 'exemptionId' = $1 order by j.id`,
    [exemption],
  )
  return rows.map(({ kind }) => kind)
}
const mailsTo = async (user: TestUser) => {
  const { rows } = await server.database.admin.query(
    'select kind, subject, text from emails where recipient = $1 order by created_at',
    [user.email],
  )
  return rows
}

describe('expireExemptions', () => {
  it('is valid on its last day and expires the day after', async () => {
    await approve()
    await moveEnd(today())
    await expire()
    expect(await stateNow()).toBe('approved')

    await moveEnd(addDays(today(), -1))
    await expire()
    await expire()
    expect(await stateNow()).toBe('expired')
    expect(await waiting()).toEqual(['approved', 'expires-soon', 'expired'])
  })

  it('sends one reminder, 30 days before expiry', async () => {
    await approve()
    await moveEnd(addDays(today(), 31))
    await expire()
    expect(await waiting()).toEqual(['approved'])

    await moveEnd(addDays(today(), 30))
    await expire()
    await moveEnd(addDays(today(), 29))
    await expire()
    expect(await waiting()).toEqual(['approved', 'expires-soon'])
  })

  it('never expires an exemption without an expiry date', async () => {
    await server.client(admin).decideExemption({
      params: { id: exemption },
      body: { decision: 'approve', expires_on: null },
    })
    await expire()
    expect(await stateNow()).toBe('approved')
    expect(await waiting()).toEqual(['approved'])
  })
})

describe('sendExemptionNotice', () => {
  it('mails the owner and the user who uploaded the certificate, once', async () => {
    await approve()
    await moveEnd('2027-03-31')
    await Promise.all([send('approved'), send('approved')])
    await send('approved')
    for (const user of [owner, accountant]) {
      const [mail, ...more] = await mailsTo(user)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        kind: 'studios.exemption-approved',
        subject: 'Tax exemption in California approved',
      })
      expect(mail.text).toContain('resale certificate for Northlight')
      expect(mail.text).toContain('through March 31, 2027')
      expect(mail.text).toContain(`${shopOrigin}/studios/${company}`)
    }
  })

  it('sends one mail if the owner uploaded it', async () => {
    await server.database.admin.query(
      'update company_exemptions set uploaded_by = $2 where id = $1',
      [exemption, owner.id],
    )
    await approve()
    await send('approved')
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  it('contains the reason for a rejection and the expiry date', async () => {
    await server.client(admin).decideExemption({
      params: { id: exemption },
      body: { decision: 'reject', reason: 'It is not signed.' },
    })
    await send('rejected')
    await moveEnd('2027-03-31')
    await send('expires-soon')
    await send('expired')
    const [rejected, soon, expired] = await mailsTo(owner)
    expect(rejected.text).toContain('Reason: It is not signed.')
    expect(soon.text).toContain('expires on March 31, 2027')
    expect(expired.text).toContain('expired on March 31, 2027')
  })

  it('mails only the owner after the other user has left the company', async () => {
    await approve()
    await server.client(accountant).leaveCompany({ params: { id: company } })
    await send('approved')
    expect(await mailsTo(owner)).toHaveLength(1)
    expect(await mailsTo(accountant)).toEqual([])
  })

  it('sends no mail about a removed exemption', async () => {
    await server.client(owner).removeExemption({ params: { id: company, exemption } })
    await send('rejected')
    expect(await mailsTo(owner)).toEqual([])
  })
})
