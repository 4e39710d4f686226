import {
  type CompanyRole,
  companyPermissions,
  companyRoles,
} from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: TestUser
let buyer: TestUser
let company: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await buildUser(server, { firstName: 'Ada' })
  buyer = await buildUser(server, { firstName: 'Ben' })
  company = await buildCompany(server.database, { createdBy: owner.id, name: 'Harbor' })
  await addMember(server.database, { companyId: company, userId: buyer.id, role: 'buyer' })
})

const query = (text: string, values: unknown[]) => server.database.admin.query(text, values)

const list = (user: TestUser) =>
  server.client(user).listCompanyProjects({ params: { id: company } })

const create = (user: TestUser, name = 'Pilot') =>
  server.client(user).createProject({ body: { name, company_id: company } })

const setRole = (user: TestUser, role: CompanyRole) =>
  query('update company_members set role = $3 where company_id = $1 and user_id = $2', [
    company,
    user.id,
    role,
  ])

const remove = (user: TestUser) =>
  query('delete from company_members where company_id = $1 and user_id = $2', [company, user.id])

const archiveCompany = () =>
  query('update companies set archived_at = now() where id = $1', [company])

/** The owner of the company for `owner`, a new member for every other role. */
async function memberAs(role: CompanyRole): Promise<TestUser> {
  if (role === 'owner') return owner
  const user = await buildUser(server)
  await addMember(server.database, { companyId: company, userId: user.id, role })
  return user
}

async function createWithWishlist(user: TestUser, name: string) {
  const project = await create(user, name)
  const body = { name: `${name} hall`, project_id: project.id }
  return { project, wishlist: await server.client(user).createWishlist({ body }) }
}

describe('listCompanyProjects', () => {
  it('lists the projects of all members with their creators, last used first', async () => {
    const first = await create(owner, 'First')
    const second = await create(buyer, 'Second')
    await server.client(owner).archiveProject({
      params: { id: first.id },
      body: { is_archived: true },
    })
    await server.client(owner).updateProject({
      params: { id: first.id },
      body: { last_used_at: '2026-01-01T00:00:00Z' },
    })

    const { projects, has_more } = await list(buyer)
    expect(has_more).toBe(false)
    expect(projects.map(({ id, made_by }) => [id, made_by])).toEqual([
      [first.id, expect.stringContaining('Ada')],
      [second.id, expect.stringContaining('Ben')],
    ])
    expect(projects.map(({ archived_at }) => archived_at !== null)).toEqual([true, false])
  })

  it.each(companyRoles)(
    'shows the wishlists to every role but the accountant: %s',
    async (role) => {
      const { wishlist } = await createWithWishlist(buyer, 'Pilot')
      const { projects } = await list(await memberAs(role))
      const shown = [{ id: wishlist.id, name: 'Pilot hall', photo_count: 0 }]
      expect(projects.map(({ wishlists }) => wishlists)).toEqual([
        role === 'accountant' ? [] : shown,
      ])
    },
  )

  it('hides wishlists from an accountant, even those they created as a buyer', async () => {
    await createWithWishlist(buyer, 'Pilot')
    await setRole(buyer, 'accountant')
    expect((await list(buyer)).projects).toMatchObject([{ name: 'Pilot', wishlists: [] }])
  })

  it('returns 404 to strangers and former members, and 403 to admins', async () => {
    await remove(buyer)
    for (const user of [buyer, await buildUser(server)]) {
      await expect(list(user)).rejects.toMatchObject({ status: 404 })
    }
    const admin = await buildUser(server, { roles: ['admin'] })
    await expect(list(admin)).rejects.toMatchObject({ status: 403 })
  })

  it('lists the 200 last used projects and says that there are more', async () => {
    await query(
      `insert into projects (name, company, company_id, user_id, last_used_at)
       select 'P' || n, 'Harbor', $1, $2, now() - n * interval '1 day' from generate_series(1, 201) n`,
      [company, owner.id],
    )
    const { projects, has_more } = await list(buyer)
    expect([projects.length, has_more]).toEqual([200, true])
    expect(projects.at(-1)).toMatchObject({ name: 'P200' })
  })
})

describe('projects in a company', () => {
  const createBothWays = async (role: CompanyRole) => {
    const user = await memberAs(role)
    const body = { name: 'Pilot', company_id: company }
    return [
      () => server.client(user).createProject({ body }),
      () => server.client(user).findOrCreateProject({ body }),
    ]
  }

  it.each(companyPermissions['create-projects'])('are created by the %s', async (role) => {
    for (const call of await createBothWays(role)) {
      await expect(call()).resolves.toBeDefined()
    }
  })

  it.each(['approver', 'viewer', 'accountant'] as const)(
    'are not created by the %s',
    async (role) => {
      for (const call of await createBothWays(role)) {
        await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      }
    },
  )

  it('are not created by former members, who do not see the company', async () => {
    await remove(buyer)
    await expect(create(buyer)).rejects.toMatchObject({ status: 404 })
  })

  it('can be moved into it by a buyer, but not by a viewer', async () => {
    const own = await buildCompany(server.database, { createdBy: buyer.id })
    const client = server.client(buyer)
    const { id } = await client.createProject({ body: { name: 'Pilot', company_id: own } })
    const move = () => client.updateProject({ params: { id }, body: { company_id: company } })

    await setRole(buyer, 'viewer')
    await expect(move()).rejects.toMatchObject({ status: 403 })
    await setRole(buyer, 'buyer')
    expect(await move()).toMatchObject({ company: 'Harbor', company_id: company, can_edit: true })
  })

  it('cannot be added to an archived company, but existing ones can still be used', async () => {
    const existing = await create(buyer)
    const client = server.client(buyer)
    const own = await buildCompany(server.database, { createdBy: buyer.id })
    const other = await client.createProject({ body: { name: 'Other', company_id: own } })
    await archiveCompany()

    const refused = { status: 409, code: 'company_archived' }
    await expect(create(buyer, 'New')).rejects.toMatchObject(refused)
    const body = { company_id: company }
    await expect(
      client.findOrCreateProject({ body: { name: 'New', ...body } }),
    ).rejects.toMatchObject(refused)
    await expect(client.updateProject({ params: { id: other.id }, body })).rejects.toMatchObject(
      refused,
    )

    expect(await client.findOrCreateProject({ body: { name: 'Pilot', ...body } })).toMatchObject({
      is_new: false,
    })
    const renaming = { params: { id: existing.id }, body: { name: 'Renamed', ...body } }
    expect(await client.updateProject(renaming)).toMatchObject({ name: 'Renamed' })
    expect((await list(buyer)).projects).toHaveLength(1)
  })

  it('can be edited only by the member who created them', async () => {
    const { id } = await create(buyer)
    for (const role of companyRoles) {
      const client = server.client(await memberAs(role))
      const params = { id }
      const refused = { status: 404, code: 'not_found' }
      await expect(client.updateProject({ params, body: { name: 'Mine' } })).rejects.toMatchObject(
        refused,
      )
      await expect(
        client.archiveProject({ params, body: { is_archived: true } }),
      ).rejects.toMatchObject(refused)
      await expect(client.deleteProject({ params })).rejects.toMatchObject(refused)
    }
    expect((await list(owner)).projects).toMatchObject([{ id, name: 'Pilot', archived_at: null }])
  })

  it.each(['viewer', 'approver', 'accountant'] as const)(
    'are read but no longer edited by a buyer who became %s',
    async (role) => {
      const { id } = await create(buyer)
      await setRole(buyer, role)
      const client = server.client(buyer)
      expect(await client.listProjects()).toMatchObject([
        { id, company: 'Harbor', can_edit: false },
      ])

      const params = { id }
      const own = await buildCompany(server.database, { createdBy: buyer.id })
      const refused = { status: 403, code: 'forbidden' }
      for (const body of [{ name: 'Mine' }, { company_id: own }, {}]) {
        await expect(client.updateProject({ params, body })).rejects.toMatchObject(refused)
      }
      await expect(
        client.archiveProject({ params, body: { is_archived: true } }),
      ).rejects.toMatchObject(refused)
      await expect(client.deleteProject({ params })).rejects.toMatchObject(refused)
      await expect(
        client.createWishlist({ body: { name: 'Hall', project_id: id } }),
      ).rejects.toMatchObject(refused)
      expect((await client.checkDataIntegrity()).projects).toEqual([])
    },
  )

  it('pass to the owner with their wishlists when the buyer is removed', async () => {
    const { project, wishlist } = await createWithWishlist(buyer, 'Pilot')
    await remove(buyer)

    const former = server.client(buyer)
    expect(await former.listProjects()).toEqual([])
    expect(await former.listWishlists()).toEqual([])
    await expect(former.getWishlist({ params: { id: wishlist.id } })).rejects.toMatchObject({
      status: 404,
    })
    const client = server.client(owner)
    expect(await client.listProjects()).toMatchObject([{ id: project.id, can_edit: true }])
    expect(
      await client.updateWishlist({ params: { id: wishlist.id }, body: { name: 'Stairs' } }),
    ).toMatchObject({ name: 'Stairs', can_edit: true })
  })
})

describe('a deleted company', () => {
  it('leaves the projects to the members who made them', async () => {
    const { id } = await create(buyer)
    await server.client(owner).deleteCompany({ params: { id: company } })
    expect(await server.client(buyer).listProjects()).toMatchObject([
      { id, company: 'Harbor', company_id: null, can_edit: true },
    ])
  })
})

describe('a deleted account', () => {
  it('of a buyer leaves their projects to the owner; that of the owner deletes the company', async () => {
    const { project, wishlist } = await createWithWishlist(buyer, 'Pilot')
    await query('delete from profiles where id = $1', [buyer.id])
    const { rows } = await query(
      `select user_id from projects where id = $1
       union all select user_id from wishlists where id = $2`,
      [project.id, wishlist.id],
    )
    expect(rows).toEqual([{ user_id: owner.id }, { user_id: owner.id }])

    await query('delete from profiles where id = $1', [owner.id])
    expect((await query('select from companies where id = $1', [company])).rowCount).toBe(0)
  })
})

describe('work that a buyer adds while the owner removes them', () => {
  const removeByOwner = () =>
    server.client(owner).removeMember({ params: { id: company, user: buyer.id } })
  const rejoin = () =>
    addMember(server.database, { companyId: company, userId: buyer.id, role: 'buyer' })
  const workOfBuyer = async () => {
    const { rows } = await query(
      `select id from projects where user_id = $1
       union all select id from wishlists where user_id = $1`,
      [buyer.id],
    )
    return rows
  }

  it('is refused or passes to the owner', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await create(buyer)
      const body = { name: 'Hall', project_id: id }
      await Promise.allSettled([
        create(buyer, 'Sequel'),
        server.client(buyer).createWishlist({ body }),
        removeByOwner(),
      ])
      expect(await workOfBuyer()).toEqual([])
      await rejoin()
    }
  })
})

describe('checkDataIntegrity', () => {
  it('counts companies that the user buys for', async () => {
    const { id } = await create(buyer)
    expect(await server.client(buyer).checkDataIntegrity()).toEqual({
      companies: [],
      joined_companies: [{ id: company, name: 'Harbor' }],
      projects: [{ id, name: 'Pilot', company: 'Harbor', company_id: company }],
    })
    const viewer = await memberAs('viewer')
    expect(await server.client(viewer).checkDataIntegrity()).toMatchObject({ joined_companies: [] })
  })
})
