import { ApiError } from '@shoebox/contract/client/api-error'
import { volumeTiers } from '@shoebox/domain/money/pricing'
import { standardRoyaltyRate } from '@shoebox/domain/rights/contributor-agreement'
import {
  licenseAgreementSha256,
  licenseAgreementText,
  licenseAgreementVersion,
  signingStatements,
} from '@shoebox/domain/rights/license-agreement'
import { assignableRoles, canInCompany } from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildBilling,
  buildBuyer,
  buildProject,
  fillCart,
  grantLicense,
  orderBody,
} from '../../testing/build-checkout.ts'
import { addMember, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let buyer: TestUser
let companyId: string
let projectId: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ buyer, companyId, projectId } = await buildBuyer(server))
})

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)
const get = (user = buyer) => server.client(user).getCheckout()

const draft = {
  production: { production_title: 'The Long Porch' },
  may_be_named: true,
  po_number: 'PO-7',
  account_code: null,
  method: 'ach',
} as const

const save = (project_id: string | null, user = buyer) =>
  server.client(user).saveCheckout({ body: { ...draft, project_id } })

describe('getCheckout', () => {
  it('is empty for a user who has neither cart nor draft', async () => {
    expect(await get(await buildUser(server))).toEqual({
      is_open: true,
      draft: {
        project_id: null,
        production: {},
        may_be_named: false,
        po_number: null,
        account_code: null,
        method: 'card',
      },
      shared_projects: [],
      last_production: null,
      lines: [],
      quantity: 0,
      discount_percent: 0,
      originalTotal: 0,
      discountAmount: 0,
      finalTotal: 0,
      company: null,
      billing: null,
      approval: 'not-needed',
      unpaid_order: null,
      agreement: { version: licenseAgreementVersion, sha256: licenseAgreementSha256 },
    })
  })

  it('prices the lines that can be ordered and names the problem of each other line', async () => {
    const { sellerId } = firstOf(await fillCart(server, { userId: buyer.id, prices: [100] }))
    const prices = Array.from({ length: 14 }, () => 1000)
    await fillCart(server, { userId: buyer.id, prices, sellerId })
    const [hero] = await fillCart(server, {
      userId: buyer.id,
      prices: [2000],
      sellerId,
      license: 'hero-usage',
    })
    const [gone] = await fillCart(server, { userId: buyer.id, prices: [3000], sellerId })
    await query(`update photos set photo_status = 'withdrawn' where id = $1`, [gone?.photoId])
    const [licensed] = await fillCart(server, { userId: buyer.id, prices: [4000], sellerId })
    const order = await server.client(buyer).placeOrder({
      body: orderBody({ projectId, photos: licensed ? [licensed] : [], total: 4000 }),
    })
    await grantLicense(server.database, { orderId: order.id })

    const checkout = await save(projectId)
    expect(checkout).toMatchObject({
      quantity: 15,
      discount_percent: 5,
      originalTotal: 14_100,
      discountAmount: 705,
      finalTotal: 13_395,
    })
    const problems = checkout.lines.filter(({ problem }) => problem !== null)
    expect(
      problems.map(({ photoid, problem, finalTotal }) => ({ photoid, problem, finalTotal })),
    ).toEqual([
      { photoid: licensed?.photoid, problem: 'already-licensed', finalTotal: 0 },
      { photoid: gone?.photoid, problem: 'unavailable', finalTotal: 0 },
      { photoid: hero?.photoid, problem: 'hero-not-allowed', finalTotal: 0 },
    ])
    const sum = checkout.lines.reduce((total, { finalTotal }) => total + finalTotal, 0)
    expect(sum).toBe(13_395)

    const items = checkout.lines.filter(({ problem }) => problem === null).map(({ id }) => id)
    const body = { ...orderBody({ projectId, photos: [], total: checkout.finalTotal }), items }
    expect(await server.client(buyer).placeOrder({ body })).toMatchObject({ total: 13_395 })
  })

  it('returns studio, billing profile and unpaid order of the chosen project', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const order = await server
      .client(buyer)
      .placeOrder({ body: orderBody({ projectId, photos, total: 4900 }) })
    // Placing deletes the draft, and the order can still be paid.
    expect(await server.client(buyer).getCheckout()).toMatchObject({
      draft: { project_id: null },
      unpaid_order: { id: order.id },
    })
    expect(await save(projectId)).toMatchObject({
      company: { id: companyId, can_edit_billing: true },
      billing: { bill_to: 'Harbor Street Pictures LLC', po_required: false },
      unpaid_order: { id: order.id, number: order.number, is_payable: true },
    })
    const other = await buildProject(server.database, { companyId, userId: buyer.id })
    expect(await save(other)).toMatchObject({ unpaid_order: null })
  })

  it('lists the open projects of other members to the owner and buyers only', async () => {
    const team = await buildTeam(server)
    const { companyId: studio } = team
    const project = await buildProject(server.database, {
      companyId: studio,
      userId: team.buyer.id,
    })
    const closed = await buildProject(server.database, { companyId: studio, userId: team.buyer.id })
    await query('update projects set archived_at = now() where id = $1', [closed])

    const list = async (user: TestUser) => (await get(user)).shared_projects.map(({ id }) => id)
    expect(await list(team.owner)).toEqual([project])
    expect(await list(team.buyer)).toEqual([])
    for (const role of ['approver', 'viewer', 'accountant'] as const)
      expect(await list(team[role])).toEqual([])
    expect(await list(buyer)).toEqual([])

    await query('update companies set archived_at = now() where id = $1', [studio])
    expect(await list(team.owner)).toEqual([])
  })

  it('returns the production of the latest order of the chosen project', async () => {
    expect(await save(projectId)).toMatchObject({ last_production: null })
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const body = orderBody({ projectId, photos, total: 4900 })
    await server.client(buyer).placeOrder({ body })

    const { shoot_date: _, ...production } = body.production
    expect(await save(projectId)).toMatchObject({ last_production: production })
    const other = await buildProject(server.database, { companyId, userId: buyer.id })
    expect(await save(other)).toMatchObject({ last_production: null })
  })

  it('says whether the total needs approval', async () => {
    await fillCart(server, { userId: buyer.id, prices: [4900] })
    await save(projectId)
    const limit = (cents: number) =>
      query('update companies set approval_over = $2 where id = $1', [companyId, cents])
    await limit(4900)
    expect(await get()).toMatchObject({ approval: 'not-needed' })
    await limit(4899)
    expect(await get()).toMatchObject({ approval: 'impossible' })
    const approver = await buildUser(server)
    await addMember(server.database, { companyId, userId: approver.id, role: 'approver' })
    expect(await get()).toMatchObject({ approval: 'needed' })
  })

  it.each([
    ['archived', 'update projects set archived_at = now() where id = $1'],
    ['moved out of the studio', 'update projects set company_id = null where id = $1'],
    ['deleted', 'delete from projects where id = $1'],
  ])('no longer chooses a project that was %s, and keeps the rest', async (_, change) => {
    await save(projectId)
    await query(change, [projectId])
    expect(await get()).toMatchObject({
      draft: { ...draft, project_id: null },
      company: null,
      billing: null,
    })
  })

  it('no longer shows the studio to a buyer who was removed', async () => {
    const member = await buildUser(server)
    await addMember(server.database, { companyId, userId: member.id, role: 'buyer' })
    expect(await save(projectId, member)).toMatchObject({
      company: { id: companyId, can_edit_billing: false },
    })
    await query('delete from company_members where user_id = $1', [member.id])
    expect(await get(member)).toMatchObject({ draft: { project_id: null }, billing: null })
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().getCheckout()).rejects.toMatchObject({ status: 401 })
  })
})

describe('saveCheckout', () => {
  it('saves what is entered; repeating it changes nothing', async () => {
    const saved = await save(projectId)
    expect(saved.draft).toEqual({ ...draft, project_id: projectId })
    expect(await save(projectId)).toEqual(saved)
    expect(await get()).toEqual(saved)
    expect((await query('select from checkouts where user_id = $1', [buyer.id])).rowCount).toBe(1)
  })

  it('saves a draft without a project, and replaces the one before', async () => {
    await save(projectId)
    const body = { ...draft, project_id: null, production: {}, po_number: null }
    expect(await server.client(buyer).saveCheckout({ body })).toMatchObject({
      draft: body,
      company: null,
    })
  })

  it.each(['owner', ...assignableRoles] as const)(
    'accepts a project of the studio only if the role %s may place orders',
    async (role) => {
      const team = await buildTeam(server)
      await buildBilling(server.database, team.companyId)
      const project = await buildProject(server.database, {
        companyId: team.companyId,
        userId: team.owner.id,
      })
      const answer = await save(project, team[role]).then(
        ({ company }) => company?.id,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
      expect(answer).toBe(canInCompany(role, 'place-orders') ? team.companyId : 'forbidden')
    },
  )

  it('returns not_found for the project of another studio and for one without a studio', async () => {
    const other = await buildBuyer(server)
    const alone = await buildProject(server.database, { companyId: null, userId: buyer.id })
    for (const project of [other.projectId, alone])
      await expect(save(project)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect((await query('select from checkouts where user_id = $1', [buyer.id])).rowCount).toBe(0)
  })
})

describe('values that SQL repeats', () => {
  it('has the discount tiers of the domain', async () => {
    const { rows } = await query(
      'select volume_tier(n) as name, volume_percent(n) as percent from generate_series(0, 100) n order by n',
    )
    const expected = Array.from({ length: 101 }, (_, quantity) => {
      const tier = volumeTiers.findLast(({ atLeast }) => quantity >= atLeast)
      return { name: tier?.name ?? null, percent: tier?.percent ?? 0 }
    })
    expect(rows).toEqual(expected)
  })

  it('has the royalty rate of the contributor agreement', async () => {
    const { rows } = await query('select standard_royalty_rate()::float8 as rate')
    expect(rows).toEqual([{ rate: standardRoyaltyRate }])
  })

  it('has the current license agreement, letter for letter', async () => {
    const { rows } = await query(
      'select version, sha256, content, authority_statement, consent_statement from license_versions order by version desc limit 1',
    )
    expect(rows).toEqual([
      {
        version: licenseAgreementVersion,
        sha256: licenseAgreementSha256,
        content: licenseAgreementText(),
        authority_statement: signingStatements.authority,
        consent_statement: signingStatements.consent,
      },
    ])
  })
})
