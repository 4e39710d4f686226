import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { takeStudioJobs } from '../../testing/studio-jobs.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
  await takeStudioJobs(server.database)
})

const handOver = (by: TestUser | undefined, to: TestUser) =>
  server.client(by).handOverCompany({ params: { id: team.companyId }, body: { user_id: to.id } })

/** The creator and the members with the role owner. Both must name the same user. */
const owners = async () => {
  const { rows } = await server.database.admin.query(
    `select c.created_by, array_agg(m.user_id) as owners
     from companies c join company_members m on m.company_id = c.id and m.role = 'owner'
     where c.id = $1 group by c.id`,
    [team.companyId],
  )
  return rows
}
const ownedBy = ({ id }: TestUser) => [{ created_by: id, owners: [id] }]

describe('handOverCompany', () => {
  it('makes the member the owner and the former owner a buyer, and notifies both', async () => {
    await handOver(team.owner, team.viewer)

    expect(await owners()).toEqual(ownedBy(team.viewer))
    const company = (user: TestUser) =>
      server.client(user).getCompany({ params: { id: team.companyId } })
    expect(await company(team.owner)).toMatchObject({ role: 'buyer', created_by: team.viewer.id })
    expect(await company(team.viewer)).toMatchObject({ role: 'owner' })
    const jobs = await takeStudioJobs(server.database)
    expect(jobs.map(({ payload }) => payload)).toMatchObject([
      { kind: 'received-company', userId: team.viewer.id },
      { kind: 'handed-over-company', userId: team.owner.id },
    ])
  })

  it('gives the projects of a member who leaves meanwhile to the new owner', async () => {
    const { admin } = server.database
    const { rows } = await admin.query<{ id: string }>(
      `insert into projects (name, company, company_id, user_id)
       values ('The Long Porch', 'Harbor Street', $1, $2) returning id`,
      [team.companyId, team.buyer.id],
    )
    const slow = await admin.connect()
    await slow.query('begin')
    await slow.query('select from companies where id = $1 for update', [team.companyId])
    await slow.query('update companies set created_by = $2 where id = $1', [
      team.companyId,
      team.viewer.id,
    ])
    const leaving = server.client(team.buyer).leaveCompany({ params: { id: team.companyId } })
    await setTimeout(500)
    await slow.query('commit')
    slow.release()
    await leaving
    const { rows: left } = await admin.query('select user_id from projects where id = $1', [
      rows[0]?.id,
    ])
    expect(left).toEqual([{ user_id: team.viewer.id }])
  })

  it('a second call changes nothing and sends no second email', async () => {
    await handOver(team.owner, team.viewer)
    await takeStudioJobs(server.database)
    await handOver(team.owner, team.viewer)
    expect(await owners()).toEqual(ownedBy(team.viewer))
    expect(await takeStudioJobs(server.database)).toEqual([])
  })

  it('returns not_a_member for a stranger', async () => {
    const stranger = await buildUser(server)
    await expect(handOver(team.owner, stranger)).rejects.toMatchObject({
      status: 409,
      code: 'not_a_member',
    })
    expect(await owners()).toEqual(ownedBy(team.owner))
  })

  it('returns company_name_taken if the new owner already has a company with this name', async () => {
    const { name } = await server.client(team.owner).getCompany({ params: { id: team.companyId } })
    await buildCompany(server.database, { createdBy: team.buyer.id, name: name.toUpperCase() })
    await expect(handOver(team.owner, team.buyer)).rejects.toMatchObject({
      status: 409,
      code: 'company_name_taken',
      message: `The new owner already has a studio named "${name}"`,
    })
    expect(await owners()).toEqual(ownedBy(team.owner))
    expect(await takeStudioJobs(server.database)).toEqual([])
  })

  it('returns 401, 403 to other roles and to an admin, and 404 to a stranger', async () => {
    await expect(handOver(undefined, team.buyer)).rejects.toMatchObject({ status: 401 })
    const admin = await buildUser(server, { roles: ['admin'] })
    for (const user of [team.buyer, team.approver, team.viewer, team.accountant, admin]) {
      await expect(handOver(user, team.buyer)).rejects.toMatchObject({ status: 403 })
    }
    const stranger = await buildUser(server)
    await expect(handOver(stranger, team.buyer)).rejects.toMatchObject({ status: 404 })
    expect(await owners()).toEqual(ownedBy(team.owner))
  })

  it('racing with the member leaving, one of them succeeds and the company keeps one owner', async () => {
    const leave = server.client(team.viewer).leaveCompany({ params: { id: team.companyId } })
    const [handed, left] = await Promise.allSettled([handOver(team.owner, team.viewer), leave])

    expect([handed.status, left.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = handed.status === 'fulfilled' ? team.viewer : team.owner
    expect(await owners()).toEqual(ownedBy(winner))
    const reason =
      handed.status === 'rejected' ? handed.reason : left.status === 'rejected' && left.reason
    expect(['not_a_member', 'owner_keeps_role']).toContain(reason.code)
  })

  it('to two members in parallel, makes one of them the owner', async () => {
    const results = await Promise.allSettled([
      handOver(team.owner, team.viewer),
      handOver(team.owner, team.buyer),
    ])
    const [viewer] = results
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owners()).toEqual(
      ownedBy(viewer.status === 'fulfilled' ? team.viewer : team.buyer),
    )
  })
})
