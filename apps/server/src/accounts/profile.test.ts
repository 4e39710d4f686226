import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('getProfile', () => {
  it('[S7.2.02] returns the own profile of the user, or null without one', async () => {
    const user = await buildUser(server, { firstName: 'Grace' })
    expect(await server.client(user).getProfile()).toMatchObject({
      id: user.id,
      first_name: 'Grace',
      storefront_name: null,
      needs_password_setup: false,
    })

    await server.database.admin.query('delete from profiles where id = $1', [user.id])
    expect(await server.client(user).getProfile()).toBeNull()
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().getProfile()).rejects.toMatchObject({ status: 401 })
  })
})

describe('saveProfile', () => {
  it('[S7.2.03] writes the changed fields, moves updated_at and returns the row', async () => {
    const user = await buildUser(server, { firstName: 'Grace' })
    const client = server.client(user)
    const before = await client.getProfile()
    const saved = await client.saveProfile({ body: { storefront_name: ' The Hoppers ' } })

    expect(saved).toMatchObject({ first_name: 'Grace', storefront_name: 'The Hoppers' })
    expect(saved.updated_at > (before?.updated_at ?? '')).toBe(true)
    expect(await client.getProfile()).toEqual(saved)
  })

  it('[S7.1.05] sets needs_password_setup of the signed-in user', async () => {
    const user = await buildUser(server)
    const other = await buildUser(server)
    const ids = [user.id, other.id]
    const { admin } = server.database
    await admin.query('update profiles set needs_password_setup = true where id = any ($1)', [ids])

    const changes = { needs_password_setup: false }
    await server.client(user).saveProfile({ body: changes })
    expect(await server.client(user).saveProfile({ body: changes })).toMatchObject(changes)
    expect(await server.client(other).getProfile()).toMatchObject({ needs_password_setup: true })
  })

  it('creates a missing profile once', async () => {
    const user = await buildUser(server)
    await server.database.admin.query('delete from profiles where id = $1', [user.id])
    const client = server.client(user)

    await client.saveProfile({ body: { first_name: 'New' } })
    const again = await client.saveProfile({ body: { first_name: 'New' } })
    expect(again).toMatchObject({ id: user.id, first_name: 'New' })
  })

  it('ignores a user id in the body and fields that a user may not set', async () => {
    const user = await buildUser(server)
    const other = await buildUser(server, { firstName: 'Other' })
    const response = await server.fetch('/api/me/profile', {
      method: 'PATCH',
      headers: { ...user.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: other.id,
        first_name: 'Mine',
        agreement_accepted: true,
        updated_at: '2001-01-01T00:00:00Z',
      }),
    })

    expect(response.status).toBe(200)
    const { rows } = await server.database.admin.query(
      'select id, first_name, agreement_accepted from profiles where id = any ($1) order by first_name',
      [[user.id, other.id]],
    )
    expect(rows).toEqual([
      { id: user.id, first_name: 'Mine', agreement_accepted: false },
      { id: other.id, first_name: 'Other', agreement_accepted: false },
    ])
  })

  it('returns storefront_name_taken for a name of another user', async () => {
    const name = `Family ${randomUUID().slice(0, 8)}`
    await server.client(await buildUser(server)).saveProfile({ body: { storefront_name: name } })
    const user = await buildUser(server)

    await expect(
      server.client(user).saveProfile({ body: { storefront_name: name.toUpperCase() } }),
    ).rejects.toMatchObject({ status: 409, code: 'storefront_name_taken' })
  })

  it.each(['Official Shoebox Support', 'shoe box', 'Аdmin'])(
    'answers 400 to the storefront name %j, which could be taken for the site’s own',
    async (name) => {
      const client = server.client(await buildUser(server))
      await expect(
        client.saveProfile({ body: { storefront_name: name, first_name: 'Eve' } }),
      ).rejects.toMatchObject({ status: 400, code: 'storefront_name_reserved' })
      expect(await client.getProfile()).toMatchObject({ first_name: 'Ada', storefront_name: null })
    },
  )

  it('is refused after the session has ended, while its token is still valid', async () => {
    const user = await buildUser(server)
    await server.database.admin.query('delete from auth.sessions where id = $1', [user.sessionId])
    await expect(
      server.client(user).saveProfile({ body: { first_name: 'Late' } }),
    ).rejects.toMatchObject({ status: 401, code: 'session_not_found' })
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().saveProfile({ body: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('getStorefront', () => {
  it('returns the storefront name to any caller, and no other field of the profile', async () => {
    const user = await buildUser(server)
    const storefront_name = `Family ${randomUUID().slice(0, 8)}`
    expect(await server.client().getStorefront({ params: { id: user.id } })).toBeNull()

    await server.client(user).saveProfile({ body: { storefront_name } })
    expect(await server.client().getStorefront({ params: { id: user.id } })).toEqual({
      id: user.id,
      storefront_name,
    })
  })
})
