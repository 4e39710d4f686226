import { randomUUID } from 'node:crypto'
import { projectsContract } from '@shoebox/contract/projects'
import { maxProjects } from '@shoebox/domain/accounts/sharing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser
let acme: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await buildUser(server)
  ben = await buildUser(server)
  acme = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
})

const query = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const create = (name: string, company_id = acme) =>
  server.client(ada).createProject({ body: { name, company_id } })

const buildBensProject = async () => {
  const company_id = await buildCompany(server.database, { createdBy: ben.id, name: 'Bens' })
  return server.client(ben).createProject({ body: { name: 'Secret', company_id } })
}

const order = (projectId: string) =>
  query('insert into orders (placed_by, company_id, project_id) values ($1, $2, $3)', [
    ada.id,
    acme,
    projectId,
  ])

describe('createProject', () => {
  it('[S7.7.04] inserts name, company, company_id and user_id', async () => {
    const project = await create('  The   Pilot ')
    expect(project).toMatchObject({
      name: 'The Pilot',
      company: 'Acme',
      company_id: acme,
      user_id: ada.id,
      last_used_at: null,
      archived_at: null,
      wishlist_count: 0,
      has_orders: false,
    })
    expect(
      await query('select name, company, company_id, user_id from projects', []),
    ).toContainEqual({ name: 'The Pilot', company: 'Acme', company_id: acme, user_id: ada.id })
  })

  it('stores typographic quotes and refuses other forbidden characters', async () => {
    expect(await create(`Grey's "Pilot"`)).toMatchObject({ name: 'Grey’s “Pilot”' })
    const message = 'Name contains invalid characters'
    await expect(create('<b>')).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path: 'body.name', message }],
    })
  })

  it('[S5.0.08] refuses a project without a name or without a company', async () => {
    await expect(create('  ')).rejects.toMatchObject({ status: 400, message: 'Name is required' })
    const response = await server.fetch('/api/projects', {
      method: 'POST',
      headers: { ...ada.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Pilot' }),
    })
    expect(response.status).toBe(400)
    expect(await server.client(ada).listProjects()).toEqual([])
  })

  it('returns 404 for a company that the user cannot see', async () => {
    const foreign = await buildCompany(server.database, { createdBy: ben.id })
    await expect(create('Pilot', foreign)).rejects.toMatchObject({ status: 404 })
    await expect(create('Pilot', randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  it('creates one project for two requests with the same key', async () => {
    const headers = {
      ...ada.authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const body = JSON.stringify({ name: 'Pilot', company_id: acme })
    const post = () => server.fetch('/api/projects', { method: 'POST', headers, body })
    const first = await post()
    const second = await post()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.json()).toEqual(await first.json())
    expect(await server.client(ada).listProjects()).toHaveLength(1)
  })

  it('refuses a project above the limit, and answers 401 without a session', async () => {
    await query(
      `insert into projects (name, company, user_id) select 'P' || n, 'Acme', $1 from generate_series(1, $2::int) n`,
      [ada.id, maxProjects],
    )
    await expect(create('One more')).rejects.toMatchObject({
      status: 409,
      code: 'too_many_projects',
    })
    const body = { name: 'Pilot', company_id: acme }
    await expect(server.client().createProject({ body })).rejects.toMatchObject({ status: 401 })
  })
})

describe('listProjects', () => {
  it('[S7.7.04] lists the projects of the user, the last used first, with the current name of the company', async () => {
    const older = await create('Older')
    const newer = await create('Newer')
    await buildBensProject()
    const client = server.client(ada)
    expect((await client.listProjects()).map(({ id }) => id)).toEqual([newer.id, older.id])

    const last_used_at = '2001-01-01T00:00:00Z'
    const used = await client.updateProject({ params: { id: older.id }, body: { last_used_at } })
    expect(Date.parse(used.last_used_at ?? '')).toBeGreaterThan(Date.parse(newer.created_at))
    await client.updateCompany({ params: { id: acme }, body: { name: 'Acme Two' } })
    await query(`insert into wishlists (name, user_id, project_id) values ('Hall', $1, $2)`, [
      ada.id,
      older.id,
    ])
    await order(older.id)
    expect(await client.listProjects()).toMatchObject([
      { id: older.id, company: 'Acme Two', wishlist_count: 1, has_orders: true },
      { id: newer.id, wishlist_count: 0, has_orders: false },
    ])
  })
})

describe('findOrCreateProject', () => {
  it('[S7.7.04] finds a project by name and company, or creates it', async () => {
    const call = (name: string, company_id = acme) =>
      server.client(ada).findOrCreateProject({ body: { name, company_id } })
    const created = await call('The Pilot')
    expect(created).toMatchObject({ is_new: true, project: { name: 'The Pilot' } })
    expect(await call(' the  PILOT')).toEqual({ is_new: false, project: created.project })

    const other = await buildCompany(server.database, { createdBy: ada.id, name: 'Other' })
    expect(await call('The Pilot', other)).toMatchObject({ is_new: true })
    await expect(call('Any', randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  it('creates one project for two clicks, and restores an archived one', async () => {
    const body = { name: 'Twice', company_id: acme }
    const client = server.client(ada)
    const both = await Promise.all([1, 2].map(() => client.findOrCreateProject({ body })))
    expect(both.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(await client.listProjects()).toHaveLength(1)

    const id = both[0]?.project.id ?? ''
    await client.archiveProject({ params: { id }, body: { is_archived: true } })
    await client.findOrCreateProject({ body })
    expect(await client.listProjects()).toMatchObject([{ id, archived_at: null }])
  })
})

describe('updateProject', () => {
  it('renames a project and moves it to another company of the user', async () => {
    const { id } = await create('Pilot')
    const other = await buildCompany(server.database, { createdBy: ada.id, name: 'Other' })
    const body = { name: "Nana's", company_id: other }
    const changed = await server.client(ada).updateProject({ params: { id }, body })
    expect(changed).toMatchObject({ name: 'Nana’s', company: 'Other', company_id: other })
    expect(await server.client(ada).updateProject({ params: { id }, body: {} })).toEqual(changed)

    const foreign = await buildCompany(server.database, { createdBy: ben.id })
    await expect(
      server.client(ada).updateProject({ params: { id }, body: { company_id: foreign } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('[S6.0.03] answers 404 for the project of another user', async () => {
    const { id } = await buildBensProject()
    const params = { id }
    const client = server.client(ada)
    const refused = { status: 404, code: 'not_found' }
    await expect(client.updateProject({ params, body: { name: 'Mine' } })).rejects.toMatchObject(
      refused,
    )
    await expect(
      client.archiveProject({ params, body: { is_archived: true } }),
    ).rejects.toMatchObject(refused)
    await expect(client.deleteProject({ params })).rejects.toMatchObject(refused)
    expect(await query('select name, archived_at from projects where id = $1', [id])).toEqual([
      { name: 'Secret', archived_at: null },
    ])
    expect(await client.listProjects()).toEqual([])
  })
})

describe('deleteProject', () => {
  it('[S7.7.04] deletes a project; its wishlists stay, without a project', async () => {
    const { id } = await create('Pilot')
    const client = server.client(ada)
    const wishlist = await client.createWishlist({ body: { name: 'Hall', project_id: id } })
    expect(await client.deleteProject({ params: { id } })).toBeUndefined()
    expect(await client.listProjects()).toEqual([])
    expect(await client.listWishlists()).toMatchObject([
      { id: wishlist.id, project_id: null, project: null },
    ])
    await expect(client.deleteProject({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps a project that has an order, which can be archived and restored', async () => {
    const { id } = await create('Pilot')
    await order(id)
    const client = server.client(ada)
    await expect(client.deleteProject({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'project_has_licenses',
      message: 'This project has orders. Archive it instead.',
    })
    const archive = (is_archived: boolean) =>
      client.archiveProject({ params: { id }, body: { is_archived } })
    const archived = await archive(true)
    expect(archived.archived_at).not.toBeNull()
    expect(await archive(true)).toEqual(archived)
    expect(await archive(false)).toMatchObject({ archived_at: null, has_orders: true })
  })
})

describe('findDuplicateNames', () => {
  it('takes the name in the body: titles of projects are confidential, and URLs end up in logs', () => {
    const withQuery = Object.entries(projectsContract).filter(([, endpoint]) => 'query' in endpoint)
    expect(withQuery).toEqual([])
  })

  const find = (entity: 'company' | 'project', name: string, exclude_id?: string) =>
    server
      .client(ada)
      .findDuplicateNames({ body: { entity, name, ...(exclude_id && { exclude_id }) } })

  it('[S5.0.04] [S7.8.06] finds projects of the user by name, ignoring case, except the excluded one', async () => {
    const { id } = await create("Grey's")
    await buildBensProject()
    expect(await find('project', " GREY'S ")).toEqual([{ id, name: 'Grey’s' }])
    expect(await find('project', 'grey’s', id)).toEqual([])
    expect(await find('project', 'Secret')).toEqual([])
    expect(await find('project', 'Acme')).toEqual([])
  })

  it('[S7.8.06] finds companies of the user by name, ignoring case, except the excluded one', async () => {
    await buildCompany(server.database, { createdBy: ben.id, name: 'Foreign' })
    expect(await find('company', 'ACME')).toEqual([{ id: acme, name: 'Acme' }])
    expect(await find('company', 'acme', acme)).toEqual([])
    expect(await find('company', 'Foreign')).toEqual([])
  })
})

describe('checkDataIntegrity', () => {
  it('[S7.8.07] reads id and name of the user’s companies, and id, name and company of the user’s projects', async () => {
    const { id } = await create('Pilot')
    const gone = await buildCompany(server.database, { createdBy: ada.id, name: 'Gone' })
    const orphan = await create('Orphan', gone)
    await server.client(ada).deleteCompany({ params: { id: gone } })
    await buildBensProject()
    expect(await server.client(ada).checkDataIntegrity()).toEqual({
      companies: [{ id: acme, name: 'Acme' }],
      joined_companies: [],
      projects: [
        { id, name: 'Pilot', company: 'Acme', company_id: acme },
        { id: orphan.id, name: 'Orphan', company: 'Gone', company_id: null },
      ],
    })
  })
})
