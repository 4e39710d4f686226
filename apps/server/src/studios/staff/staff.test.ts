import { randomUUID } from 'node:crypto'
import { addDays, dayIn } from '@shoebox/domain/business-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  buildCompany,
  buildExemption,
  buildInvitation,
} from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { billingFields } from '../../testing/operations/company-operations.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestUser
let owner: TestUser
let company: string

beforeAll(async () => {
  server = await testServer()
  admin = await buildUser(server, { roles: ['admin'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await buildUser(server)
  company = await buildCompany(server.database, { createdBy: owner.id })
})

const today = () => dayIn('America/Los_Angeles', new Date())
const search = (name?: string) =>
  server.client(admin).searchCompanies({ query: name === undefined ? {} : { name } })
const inspect = (id = company) => server.client(admin).inspectCompany({ params: { id } })
const reassign = (userId: string, user = admin) =>
  server.client(user).reassignCompany({
    params: { id: company },
    body: { user_id: userId, reason: 'The owner left the company' },
  })
const approve = (id: string, expires_on: string | null = null) =>
  server
    .client(admin)
    .decideExemption({ params: { id }, body: { decision: 'approve', expires_on } })
const reject = (id: string) =>
  server
    .client(admin)
    .decideExemption({ params: { id }, body: { decision: 'reject', reason: 'It is not signed' } })
const auditOf = async (entityId: string) => {
  const { rows } = await server.database.admin.query(
    'select actor_id, action, detail from audit_log where entity_id = $1 order by created_at',
    [entityId],
  )
  return rows
}
const noticesOf = async (text: string) => {
  const { rows } = await server.database.admin.query(
    `select j.payload ->> 'kind' as kind from graphile_worker._private_jobs j
     where j.payload::text like '%' || $1 || '%' order by j.id`,
    [text],
  )
  return rows.map(({ kind }) => kind)
}

describe('searchCompanies', () => {
  it('finds names by prefix, ignoring case and spaces, companies with certificates to review first', async () => {
    const prefix = `Harbor ${randomUUID().slice(0, 8)}`
    const named = (name: string) => buildCompany(server.database, { createdBy: owner.id, name })
    const third = await named(`${prefix} C`)
    const first = await named(`${prefix.toUpperCase()} A`)
    const reviewed = await named(`${prefix} Z`)
    await named(`New ${prefix}`)
    await buildExemption(server.database, reviewed)
    await addMember(server.database, { companyId: third, userId: admin.id, role: 'viewer' })

    const { companies, has_more } = await search(`  ${prefix.toLowerCase()} `)
    expect(has_more).toBe(false)
    expect(companies.map(({ id }) => id)).toEqual([reviewed, first, third])
    expect(companies[0]).toMatchObject({
      owner_name: 'Ada',
      owner_email: owner.email,
      member_count: 1,
      exemptions_in_review: 1,
    })
    expect(companies[2]).toMatchObject({ member_count: 2, exemptions_in_review: 0 })
  })

  it('treats % and _ literally', async () => {
    expect(await search('%')).toEqual({ companies: [], has_more: false })
    expect(await search('Studi_')).toEqual({ companies: [], has_more: false })
  })

  it('returns at most 50 and whether there are more', async () => {
    await server.database.admin.query(
      `insert into companies (name, created_by) select 'Many ' || n, $1 from generate_series(1, 51) n`,
      [owner.id],
    )
    const { companies, has_more } = await search('many')
    expect([companies.length, has_more]).toEqual([50, true])
    expect((await search()).has_more).toBe(true)
  })
})

describe('inspectCompany', () => {
  it('returns the company with members, billing profile and submitted exemptions', async () => {
    await server.client(owner).saveBillingProfile({ params: { id: company }, body: billingFields })
    const exemption = await buildExemption(server.database, company)
    expect(await inspect()).toMatchObject({
      company: { id: company, created_by: owner.id },
      members: [{ user_id: owner.id, role: 'owner', email: owner.email }],
      billing: billingFields,
      exemptions: [{ id: exemption, state: 'in_review' }],
    })
  })

  it('returns null without a billing profile, and 404 without a company', async () => {
    expect(await inspect()).toMatchObject({ billing: null, exemptions: [] })
    await expect(inspect(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an admin who is a member', () => {
  it('cannot review the company’s certificates, but another admin can', async () => {
    const colleague = await buildUser(server, { roles: ['admin'] })
    await addMember(server.database, {
      companyId: company,
      userId: colleague.id,
      role: 'accountant',
    })
    const id = await buildExemption(server.database, company)
    const decide = (body: { decision: 'approve'; expires_on: null }) =>
      server.client(colleague).decideExemption({ params: { id }, body })
    await expect(decide({ decision: 'approve', expires_on: null })).rejects.toMatchObject({
      status: 403,
      message: 'You belong to this studio, so another admin has to review its certificates',
    })
    expect(await approve(id)).toMatchObject({ state: 'approved' })
  })

  it('cannot make themselves or another member the owner', async () => {
    const colleague = await buildUser(server, { roles: ['admin'] })
    await addMember(server.database, { companyId: company, userId: colleague.id, role: 'viewer' })
    await expect(reassign(colleague.id, colleague)).rejects.toMatchObject({ status: 403 })
    expect((await inspect()).company.created_by).toBe(owner.id)
  })
})

describe('reassignCompany', () => {
  it('makes a member the owner, records the reason and notifies both, once', async () => {
    const ben = await buildUser(server)
    await addMember(server.database, { companyId: company, userId: ben.id, role: 'accountant' })
    await reassign(ben.id)
    await reassign(ben.id)

    const { company: changed, members } = await inspect()
    expect(changed.created_by).toBe(ben.id)
    expect(members.map(({ user_id, role }) => [user_id, role])).toEqual([
      [ben.id, 'owner'],
      [owner.id, 'buyer'],
    ])
    expect(await auditOf(company)).toEqual([
      {
        actor_id: admin.id,
        action: 'studios.reassign-company',
        detail: { from: owner.id, to: ben.id, reason: 'The owner left the company' },
      },
    ])
    expect(await noticesOf(company)).toEqual(['received-company', 'handed-over-company'])
  })

  it('returns not_a_member for another person, and writes nothing', async () => {
    const ben = await buildUser(server)
    await buildInvitation(server.database, { companyId: company, email: ben.email })
    await expect(reassign(ben.id)).rejects.toMatchObject({ code: 'not_a_member' })
    expect(await auditOf(company)).toEqual([])
  })

  it('returns company_name_taken when the new owner has a company of that name', async () => {
    const ben = await buildUser(server)
    await addMember(server.database, { companyId: company, userId: ben.id, role: 'buyer' })
    const { name } = (await inspect()).company
    await buildCompany(server.database, { createdBy: ben.id, name })
    await expect(reassign(ben.id)).rejects.toMatchObject({ code: 'company_name_taken' })
    expect(await auditOf(company)).toEqual([])
  })

  it('returns 404 for a company that does not exist', async () => {
    company = randomUUID()
    await expect(reassign(owner.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('decideExemption', () => {
  it('approves with an expiry date, audits it and notifies the company', async () => {
    const id = await buildExemption(server.database, company)
    const approved = await approve(id, today())
    expect(approved).toMatchObject({ state: 'approved', expires_on: today(), reason: null })
    expect(approved.decided_at).not.toBeNull()
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'studios.approve-exemption',
        detail: { company_id: company, expires_on: today() },
      },
    ])
    expect(await noticesOf(id)).toEqual(['approved'])
  })

  it('rejects with a reason', async () => {
    const id = await buildExemption(server.database, company)
    expect(await reject(id)).toMatchObject({ state: 'rejected', reason: 'It is not signed' })
    expect(await auditOf(id)).toMatchObject([
      { action: 'studios.reject-exemption', detail: { reason: 'It is not signed' } },
    ])
    expect(await noticesOf(id)).toEqual(['rejected'])
  })

  it('returns exemption_decided for a second decision, even a concurrent one', async () => {
    const id = await buildExemption(server.database, company)
    const outcomes = await Promise.allSettled([approve(id), approve(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(reject(id)).rejects.toMatchObject({ code: 'exemption_decided' })
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('returns expiry_in_past for a past date', async () => {
    const id = await buildExemption(server.database, company)
    const yesterday = addDays(today(), -1)
    await expect(approve(id, yesterday)).rejects.toMatchObject({ code: 'expiry_in_past' })
    expect(await auditOf(id)).toEqual([])
  })

  it('returns 404 for an upload that was not submitted', async () => {
    const { id } = await server.client(owner).beginExemption({
      params: { id: company },
      body: {
        kind: 'exemption',
        region: 'NY',
        file_name: 'exempt.png',
        content_type: 'image/png',
        file_size: 10,
      },
    })
    await expect(approve(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      server.client(admin).inspectExemptionFile({ params: { id } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('inspectExemptionFile', () => {
  it('signs a URL and audits each read', async () => {
    const id = await buildExemption(server.database, company)
    const { url } = await server.client(admin).inspectExemptionFile({ params: { id } })
    expect(new URL(url).pathname).toBe(`/company-files/exemptions/${id}/${'a'.repeat(64)}`)
    await server.client(admin).inspectExemptionFile({ params: { id } })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'studios.read-exemption',
      'studios.read-exemption',
    ])
  })
})

describe('staff endpoints', () => {
  it.each(['moderator', 'customer'] as const)('is forbidden for a %s', async (role) => {
    const user = await buildUser(server, { roles: [role] })
    const id = await buildExemption(server.database, company)
    const client = server.client(user)
    const outcomes = await Promise.allSettled([
      client.searchCompanies({ query: {} }),
      client.inspectCompany({ params: { id: company } }),
      reassign(user.id, user),
      client.decideExemption({ params: { id }, body: { decision: 'approve', expires_on: null } }),
      client.inspectExemptionFile({ params: { id } }),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 403 } })
    expect(await auditOf(id)).toEqual([])
  })

  it('is forbidden for the owner: a company cannot approve its own certificates', async () => {
    const id = await buildExemption(server.database, company)
    await expect(
      server
        .client(owner)
        .decideExemption({ params: { id }, body: { decision: 'approve', expires_on: null } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
