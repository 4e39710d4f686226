import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildInvitation, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { takeStudioJobs } from '../../testing/studio-jobs.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let stranger: TestUser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
  stranger = await buildUser(server)
  await takeStudioJobs(server.database)
})

const list = (user?: TestUser) =>
  server.client(user).listCompanyMembers({ params: { id: team.companyId } })
const change = (by: TestUser | undefined, member: TestUser, role: 'buyer' | 'viewer') =>
  server
    .client(by)
    .changeMemberRole({ params: { id: team.companyId, user: member.id }, body: { role } })
const remove = (by: TestUser | undefined, member: TestUser) =>
  server.client(by).removeMember({ params: { id: team.companyId, user: member.id } })
const leave = (by?: TestUser) => server.client(by).leaveCompany({ params: { id: team.companyId } })

const rolesOf = async () => {
  const { rows } = await server.database.admin.query<{ user_id: string; role: string }>(
    'select user_id, role from company_members where company_id = $1',
    [team.companyId],
  )
  return new Map(rows.map(({ user_id, role }) => [user_id, role]))
}
const notices = async () => {
  const jobs = await takeStudioJobs(server.database)
  return jobs.map(({ payload }) => ({ kind: payload.kind, userId: payload.userId }))
}

describe('listCompanyMembers', () => {
  it('lists names, addresses and roles, the owner first', async () => {
    const { members } = await list(team.viewer)
    expect(members[0]).toMatchObject({
      user_id: team.owner.id,
      name: 'Ada',
      email: team.owner.email,
      role: 'owner',
    })
    expect(members.map(({ role }) => role).toSorted()).toEqual(
      ['owner', 'buyer', 'approver', 'viewer', 'accountant'].toSorted(),
    )
  })

  it('shows invitations only to the owner, the latest one per address', async () => {
    const { admin } = server.database
    const { companyId } = team
    const declined = await buildInvitation(server.database, { companyId, email: 'dee@unit.test' })
    await admin.query(
      `update company_invitations
       set answer = 'declined', answered_at = now(), created_at = now() - interval '1 day' where id = $1`,
      [declined],
    )
    const open = await buildInvitation(server.database, { companyId, email: 'Dee@unit.test' })
    const expired = await buildInvitation(server.database, { companyId, email: 'eve@unit.test' })
    await admin.query('update company_invitations set expires_at = now() where id = $1', [expired])

    const { invitations } = await list(team.owner)
    expect(invitations).toMatchObject([
      { id: open, email: 'Dee@unit.test', role: 'viewer', state: 'open' },
      { id: expired, state: 'expired' },
    ])
    for (const role of ['buyer', 'approver', 'viewer', 'accountant'] as const) {
      expect((await list(team[role])).invitations).toEqual([])
    }
  })

  it('returns 401 without a session, 404 to a stranger and 403 to an admin', async () => {
    await expect(list()).rejects.toMatchObject({ status: 401 })
    await expect(list(stranger)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const admin = await buildUser(server, { roles: ['admin'] })
    await expect(list(admin)).rejects.toMatchObject({ status: 403 })
  })
})

describe('changeMemberRole', () => {
  it('changes the role and notifies the member; the same role again sends no second email', async () => {
    expect(await change(team.owner, team.buyer, 'viewer')).toMatchObject({
      user_id: team.buyer.id,
      role: 'viewer',
    })
    expect(await notices()).toEqual([{ kind: 'role-changed', userId: team.buyer.id }])

    expect(await change(team.owner, team.buyer, 'viewer')).toMatchObject({ role: 'viewer' })
    expect(await notices()).toEqual([])
  })

  it('applies to the next request of the member', async () => {
    const create = () =>
      server
        .client(team.buyer)
        .createProject({ body: { name: 'Lake', company_id: team.companyId } })
    await create()
    await change(team.owner, team.buyer, 'viewer')
    await expect(create()).rejects.toMatchObject({ status: 403 })
  })

  it('sends one email if the owner corrects a role twice', async () => {
    await change(team.owner, team.approver, 'viewer')
    await change(team.owner, team.approver, 'buyer')
    expect(await notices()).toEqual([{ kind: 'role-changed', userId: team.approver.id }])
  })

  it('returns owner_keeps_role for the owner', async () => {
    await expect(change(team.owner, team.owner, 'viewer')).rejects.toMatchObject({
      status: 409,
      code: 'owner_keeps_role',
    })
  })

  it('returns 401, 403 to other roles, 404 to a stranger and for a user who is not a member', async () => {
    await expect(change(undefined, team.buyer, 'viewer')).rejects.toMatchObject({ status: 401 })
    for (const role of ['buyer', 'approver', 'viewer', 'accountant'] as const) {
      await expect(change(team[role], team.buyer, 'viewer')).rejects.toMatchObject({ status: 403 })
    }
    await expect(change(stranger, team.buyer, 'viewer')).rejects.toMatchObject({ status: 404 })
    await expect(change(team.owner, stranger, 'viewer')).rejects.toMatchObject({ status: 404 })
    expect((await rolesOf()).get(team.buyer.id)).toBe('buyer')
    expect(await notices()).toEqual([])
  })
})

describe('removeMember', () => {
  it('removes the member, who then gets 404; a second removal returns 404', async () => {
    await list(team.buyer)
    expect(await remove(team.owner, team.buyer)).toBeUndefined()

    await expect(list(team.buyer)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(
      server.client(team.buyer).getCompany({ params: { id: team.companyId } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await server.client(team.buyer).listJoinedCompanies()).toEqual([])
    await expect(remove(team.owner, team.buyer)).rejects.toMatchObject({ status: 404 })
    expect(await notices()).toEqual([{ kind: 'removed', userId: team.buyer.id }])
  })

  it('passes only the member’s projects in the company to the owner', async () => {
    const client = server.client(team.buyer)
    const ownCompany = await client.createCompany({ body: { name: 'Own' } })
    const own = await client.createProject({ body: { name: 'Mine', company_id: ownCompany.id } })
    const shared = await client.createProject({
      body: { name: 'Ours', company_id: team.companyId },
    })
    await remove(team.owner, team.buyer)

    const { rows } = await server.database.admin.query(
      'select id, user_id from projects where id = any ($1) order by name',
      [[own.id, shared.id]],
    )
    expect(rows).toEqual([
      { id: own.id, user_id: team.buyer.id },
      { id: shared.id, user_id: team.owner.id },
    ])
  })

  it('returns owner_keeps_role for the owner', async () => {
    await expect(remove(team.owner, team.owner)).rejects.toMatchObject({ code: 'owner_keeps_role' })
  })

  it('returns 401, 403 to other roles, also for themselves, and 404 to a stranger', async () => {
    await expect(remove(undefined, team.buyer)).rejects.toMatchObject({ status: 401 })
    for (const role of ['buyer', 'approver', 'viewer', 'accountant'] as const) {
      await expect(remove(team[role], team.buyer)).rejects.toMatchObject({ status: 403 })
    }
    await expect(remove(stranger, team.buyer)).rejects.toMatchObject({ status: 404 })
    expect((await rolesOf()).has(team.buyer.id)).toBe(true)
  })

  it('two removals in parallel send one email', async () => {
    const results = await Promise.allSettled([
      remove(team.owner, team.viewer),
      remove(team.owner, team.viewer),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await notices()).toHaveLength(1)
  })
})

describe('leaveCompany', () => {
  it.each(['buyer', 'approver', 'viewer', 'accountant'] as const)(
    'lets a member with the role %s leave and notifies the owner; the second click returns 404',
    async (role) => {
      expect(await leave(team[role])).toBeUndefined()
      expect((await rolesOf()).has(team[role].id)).toBe(false)
      await expect(leave(team[role])).rejects.toMatchObject({ status: 404 })
      expect(await notices()).toEqual([{ kind: 'left', userId: team[role].id }])
    },
  )

  it('returns owner_keeps_role to the owner, 401 without a session and 404 to a stranger', async () => {
    await expect(leave(team.owner)).rejects.toMatchObject({ status: 409, code: 'owner_keeps_role' })
    await expect(leave()).rejects.toMatchObject({ status: 401 })
    await expect(leave(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(
      server.client(team.buyer).leaveCompany({ params: { id: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
