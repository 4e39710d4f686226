import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, buildCompany } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await buildUser(server)
  ben = await buildUser(server)
})

const address = {
  street_address: '1 Main St',
  street_address_2: null,
  city: 'Burbank',
  state_province: 'CA',
  postal_code: '91505',
  phone: '555 0100',
}

const stored = async (id: string) => {
  const { rows } = await server.database.admin.query('select * from companies where id = $1', [id])
  return rows[0]
}

describe('createCompany', () => {
  it('[S7.8.03] inserts the fields for the signed-in user and returns the row', async () => {
    const body = { name: '  Acme   Films ', ...address }
    const created = await server.client(ada).createCompany({ body })

    expect(created).toMatchObject({ ...address, name: 'Acme Films', created_by: ada.id })
    expect(await stored(created.id)).toMatchObject({ ...address, created_by: ada.id })
  })

  it('stores empty fields as null', async () => {
    const body = { ...address, name: 'Acme', street_address_2: '  ' }
    const created = await server.client(ada).createCompany({ body })
    expect(created.street_address_2).toBeNull()
  })

  it('ignores an owner in the body', async () => {
    const response = await server.fetch('/api/companies', {
      method: 'POST',
      headers: { ...ada.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Acme', created_by: ben.id, id: randomUUID() }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ created_by: ada.id })
  })

  it('[S5.0.06] returns company_name_taken for a name that differs only in case and spaces', async () => {
    const client = server.client(ada)
    await client.createCompany({ body: { name: 'Acme Films' } })

    await expect(client.createCompany({ body: { name: 'ACME  films' } })).rejects.toMatchObject({
      status: 409,
      code: 'company_name_taken',
      message: 'A company named "ACME films" already exists',
    })
  })

  it('[S5.0.03] lets another user have the same name', async () => {
    await server.client(ada).createCompany({ body: { name: 'Acme' } })
    await expect(server.client(ben).createCompany({ body: { name: 'acme' } })).resolves.toBeTruthy()
    await expect(
      server.client(ada).createCompany({ body: { name: ' acme ' } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('rejects an invalid name with the specified message', async () => {
    const message = 'Company name contains invalid characters'
    await expect(
      server.client(ada).createCompany({ body: { name: 'A<b>' } }),
    ).rejects.toMatchObject({ status: 400, message, issues: [{ path: 'body.name', message }] })
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().createCompany({ body: { name: 'Acme' } })).rejects.toMatchObject({
      status: 401,
      code: 'user_not_authenticated',
      message: 'User not authenticated',
    })
  })
})

describe('listCompanies', () => {
  it('[S7.8.01] returns the companies of the user by name, ascending', async () => {
    for (const name of ['Zoetrope', 'Acme', 'Miramax']) {
      await buildCompany(server.database, { createdBy: ada.id, name })
    }
    await buildCompany(server.database, { createdBy: ben.id, name: 'Foreign' })

    const names = (await server.client(ada).listCompanies()).map(({ name }) => name)
    expect(names).toEqual(['Acme', 'Miramax', 'Zoetrope'])
  })

  it('returns an admin only their own companies', async () => {
    await buildCompany(server.database, { createdBy: ben.id })
    const admin = await buildUser(server, { roles: ['admin'] })
    expect(await server.client(admin).listCompanies()).toEqual([])
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().listCompanies()).rejects.toMatchObject({ status: 401 })
  })
})

describe('findCompany', () => {
  it('[S7.8.02] finds a company of the user case-insensitively, and at most one', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme Films' })
    const found = await server.client(ada).findCompany({ query: { name: ' acme  FILMS' } })
    expect(found?.id).toBe(id)
  })

  it('does not find the company of another user', async () => {
    await buildCompany(server.database, { createdBy: ben.id, name: 'Acme' })
    expect(await server.client(ada).findCompany({ query: { name: 'Acme' } })).toBeNull()
  })
})

describe('updateCompany', () => {
  it('[S7.8.04] changes only the given fields', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
    const client = server.client(ada)
    await client.updateCompany({
      params: { id },
      body: { city: 'Reno', company_logo: '/media/site/logos/acme-000000000000.svg' },
    })
    const body = { name: 'Acme Two', city: '' }

    expect(await client.updateCompany({ params: { id }, body })).toMatchObject({
      id,
      name: 'Acme Two',
      city: null,
      company_logo: '/media/site/logos/acme-000000000000.svg',
    })
  })

  it.each([
    'javascript:alert(1)',
    'https://elsewhere.test/pixel.svg',
    '//elsewhere.test/media/site/logos/acme-000000000000.svg',
    '/logo.svg',
    '/media/site/logos/../backgrounds/lake-000000000000.svg',
    '/media/site/logos/acme-000000000000.svg?x',
    '/media/site/logos/acme-000000000000.svg\nx',
  ])('answers 400 to the logo %j, which is no file in our storage', async (company_logo) => {
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
    await expect(
      server.client(ada).updateCompany({ params: { id }, body: { company_logo } }),
    ).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
    const { rows } = await server.database.admin.query(
      'select company_logo from companies where id = $1',
      [id],
    )
    expect(rows).toEqual([{ company_logo: null }])
  })

  it.each([null, ''])('removes the logo with %j', async (company_logo) => {
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
    const client = server.client(ada)
    const logo = '/media/site/logos/acme-000000000000.svg'
    await client.updateCompany({ params: { id }, body: { company_logo: logo } })
    const changed = await client.updateCompany({ params: { id }, body: { company_logo } })
    expect(changed.company_logo).toBeNull()
  })

  it('changes nothing when no field is given', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
    const same = await server.client(ada).updateCompany({ params: { id }, body: {} })
    expect(same.name).toBe('Acme')
  })

  it('[S5.0.05] returns company_name_taken for the name of another company of the user', async () => {
    await buildCompany(server.database, { createdBy: ada.id, name: 'Acme' })
    const id = await buildCompany(server.database, { createdBy: ada.id, name: 'Other' })

    await expect(
      server.client(ada).updateCompany({ params: { id }, body: { name: 'ACME' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'company_name_taken',
      message: 'A company named "ACME" already exists in your account',
    })
  })

  it('returns 404 for the company of another user', async () => {
    const id = await buildCompany(server.database, { createdBy: ben.id, name: 'Acme' })
    await expect(
      server.client(ada).updateCompany({ params: { id }, body: { name: 'Mine now' } }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await stored(id)).toMatchObject({ name: 'Acme' })
  })

  it('returns 403 for a member who did not create it', async () => {
    const id = await buildCompany(server.database, { createdBy: ben.id })
    await addMember(server.database, { companyId: id, userId: ada.id, role: 'viewer' })
    await expect(
      server.client(ada).updateCompany({ params: { id }, body: { city: 'Reno' } }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('returns 400 for a malformed id and 401 without a session', async () => {
    const call = { params: { id: 'x' }, body: {} }
    await expect(server.client(ada).updateCompany(call)).rejects.toMatchObject({ status: 400 })
    await expect(server.client().updateCompany(call)).rejects.toMatchObject({ status: 401 })
  })
})

describe('deleteCompany', () => {
  it('[S7.8.05] deletes a company of the user; the second call returns 404', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id })
    const client = server.client(ada)

    expect(await client.deleteCompany({ params: { id } })).toBeUndefined()
    expect(await stored(id)).toBeUndefined()
    await expect(client.deleteCompany({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('returns company_has_licenses if an order names the company', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id })
    await server.database.admin.query(
      'insert into orders (placed_by, company_id) values ($1, $2)',
      [ada.id, id],
    )
    await expect(server.client(ada).deleteCompany({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'company_has_licenses',
      message: 'This company has orders. Archive it instead.',
    })
  })

  it('returns 404 for the company of another user, also for an admin', async () => {
    const id = await buildCompany(server.database, { createdBy: ben.id })
    const admin = await buildUser(server, { roles: ['admin'] })

    await expect(server.client(ada).deleteCompany({ params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(server.client(admin).deleteCompany({ params: { id } })).rejects.toMatchObject({
      status: 403,
    })
    expect(await stored(id)).toBeTruthy()
  })
})

describe('archiveCompany', () => {
  const archive = (id: string, is_archived: boolean) =>
    server.client(ada).archiveCompany({ params: { id }, body: { is_archived } })

  it('archives and restores a company of the user; repeating it changes nothing', async () => {
    const id = await buildCompany(server.database, { createdBy: ada.id })
    const archived = await archive(id, true)
    expect(archived.archived_at).not.toBeNull()
    expect(await archive(id, true)).toEqual(archived)
    expect(await server.client(ada).listCompanies()).toMatchObject([
      { id, archived_at: archived.archived_at },
    ])
    expect(await archive(id, false)).toMatchObject({ id, archived_at: null })
  })

  it('returns 404 for the company of another user', async () => {
    const id = await buildCompany(server.database, { createdBy: ben.id })
    await expect(archive(id, true)).rejects.toMatchObject({ status: 404 })
    expect(await stored(id)).toMatchObject({ archived_at: null })
  })
})
