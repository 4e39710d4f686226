import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { allAsk } from '../../testing/photos/contributor-setup.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

describe('family contexts', () => {
  it('are null until the family answers all twelve at once', async () => {
    const client = server.client(ada)
    const before = await client.getFamilyContexts()
    expect(Object.keys(before.answers)).toHaveLength(12)
    expect(new Set(Object.values(before.answers))).toEqual(new Set([null]))
    expect(before.updated_at).toBeNull()

    const answers = { ...allAsk, war: 'no', 'trailer-or-poster': 'yes' } as const
    const saved = await client.saveFamilyContexts({ body: { answers } })
    expect(saved.answers).toEqual(answers)
    expect(await client.saveFamilyContexts({ body: { answers } })).toEqual(saved)
    expect(await client.getFamilyContexts()).toEqual(saved)
  })

  it.each([
    ['one answer missing', { ...allAsk, war: undefined }],
    ['an unknown answer', { ...allAsk, war: 'maybe' }],
    ['an unknown context', { ...allAsk, weddings: 'yes' }],
  ])('return 400 with %s', async (_, answers) => {
    const response = await server.fetch('/api/me/family-contexts', {
      method: 'PUT',
      headers: { ...ada.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
    })
    expect(response.status).toBe(400)
  })

  it('belong to one family and need the contributor role', async () => {
    await server.client(ada).saveFamilyContexts({ body: { answers: allAsk } })
    const other = await buildUser(server, { roles: ['contributor'] })
    expect((await server.client(other).getFamilyContexts()).updated_at).toBeNull()

    const customer = server.client(await buildUser(server))
    await expect(customer.getFamilyContexts()).rejects.toMatchObject({ status: 403 })
    await expect(customer.saveFamilyContexts({ body: { answers: allAsk } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(server.client().getFamilyContexts()).rejects.toMatchObject({ status: 401 })
  })
})
