import { randomUUID } from 'node:crypto'
import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, buildCompany, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await testServer()
  team = await buildTeam(server)
  stranger = await buildUser(server)
  admin = await buildUser(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const get = (user?: TestUser, id = team.companyId) =>
  server.client(user).getCompany({ params: { id } })
const setRule = (user: TestUser | undefined, approval_over: number | null) =>
  server.client(user).setApprovalRule({ params: { id: team.companyId }, body: { approval_over } })

describe('getCompany', () => {
  it.each(companyRoles)('returns the company with the role %s of the user', async (role) => {
    expect(await get(team[role])).toMatchObject({
      id: team.companyId,
      created_by: team.owner.id,
      role,
      has_orders: false,
    })
  })

  it('says whether the company has orders', async () => {
    const id = await buildCompany(server.database, { createdBy: stranger.id })
    await server.database.admin.query(
      'insert into orders (placed_by, company_id) values ($1, $2)',
      [stranger.id, id],
    )
    expect((await get(stranger, id)).has_orders).toBe(true)
  })

  it('returns 404 to a stranger and for an unknown id, 403 to an admin, 401 without a session', async () => {
    await expect(get(stranger)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(get(team.owner, randomUUID())).rejects.toMatchObject({ status: 404 })
    await expect(get(admin)).rejects.toMatchObject({ status: 403 })
    await expect(get()).rejects.toMatchObject({ status: 401 })
  })
})

describe('listJoinedCompanies', () => {
  it('lists joined companies by name, with the role, including archived ones', async () => {
    const user = await buildUser(server)
    await buildCompany(server.database, { createdBy: user.id, name: 'Own' })
    const names = ['Northlight', 'Acme']
    const ids = await Promise.all(
      names.map((name) => buildCompany(server.database, { createdBy: stranger.id, name })),
    )
    for (const companyId of ids) {
      await addMember(server.database, { companyId, userId: user.id, role: 'approver' })
    }
    const params = { id: ids[0] ?? '' }
    await server.client(stranger).archiveCompany({ params, body: { is_archived: true } })

    expect(await server.client(user).listJoinedCompanies()).toEqual([
      { id: ids[1], name: 'Acme', role: 'approver', archived_at: null },
      { id: ids[0], name: 'Northlight', role: 'approver', archived_at: expect.any(String) },
    ])
  })

  it('is empty for the owner and returns 401 without a session', async () => {
    expect(await server.client(team.owner).listJoinedCompanies()).toEqual([])
    await expect(server.client().listJoinedCompanies()).rejects.toMatchObject({ status: 401 })
  })
})

describe('setApprovalRule', () => {
  it('lets the owner set and clear the amount, which every member can read', async () => {
    expect(await setRule(team.owner, 500_000)).toMatchObject({ approval_over: 500_000 })
    expect(await setRule(team.owner, 500_000)).toMatchObject({ approval_over: 500_000 })
    for (const role of companyRoles) {
      expect((await get(team[role])).approval_over).toBe(500_000)
    }
    expect(await setRule(team.owner, null)).toMatchObject({ approval_over: null })
  })

  it('accepts zero, so that every order needs approval, and returns 400 for a fraction', async () => {
    expect(await setRule(team.owner, 0)).toMatchObject({ approval_over: 0 })
    await expect(setRule(team.owner, 0.5)).rejects.toMatchObject({ status: 400 })
    await expect(setRule(team.owner, -1)).rejects.toMatchObject({ status: 400 })
  })

  it.each(['buyer', 'approver', 'viewer', 'accountant'] as const)(
    'returns 403 to a member with the role %s',
    async (role) => {
      await setRule(team.owner, 100)
      await expect(setRule(team[role], null)).rejects.toMatchObject({ status: 403 })
      expect((await get(team.owner)).approval_over).toBe(100)
    },
  )

  it('returns 404 to a stranger, 403 to an admin and 401 without a session', async () => {
    await expect(setRule(stranger, null)).rejects.toMatchObject({ status: 404 })
    await expect(setRule(admin, null)).rejects.toMatchObject({ status: 403 })
    await expect(setRule(undefined, null)).rejects.toMatchObject({ status: 401 })
  })
})
