import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

const eventsOf = async ({ id }: TestUser) => {
  const { rows } = await server.database.admin.query<{ event: string; at: Date }>(
    'select event, at from face_consent_log where user_id = $1 order by id',
    [id],
  )
  return rows
}

describe('face consent', () => {
  it('is missing until it is given, and giving it is idempotent', async () => {
    const client = server.client(ada)
    const none = { is_given: false, consented_at: null, withdrawn_at: null }
    expect(await client.getFaceConsent()).toEqual(none)
    expect(await client.withdrawFaceConsent()).toEqual(none)

    const first = await client.giveFaceConsent()
    expect(first).toMatchObject({ is_given: true, withdrawn_at: null })
    expect(await client.giveFaceConsent()).toEqual(first)
    expect(await client.getFaceConsent()).toEqual(first)
  })

  it('is stored once when parallel requests give it', async () => {
    const client = server.client(ada)
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.giveFaceConsent()))
    expect(new Set(answers.map(({ consented_at }) => consented_at)).size).toBe(1)
  })

  it('starts again after it was withdrawn or has expired', async () => {
    const client = server.client(ada)
    await client.giveFaceConsent()
    const withdrawn = await client.withdrawFaceConsent()
    expect(withdrawn).toMatchObject({ is_given: false, withdrawn_at: expect.any(String) })
    expect(await client.withdrawFaceConsent()).toEqual(withdrawn)
    expect(await client.giveFaceConsent()).toMatchObject({ is_given: true, withdrawn_at: null })

    await query(
      `update face_consents set consented_at = now() - interval '3 years' where user_id = $1`,
      [ada.id],
    )
    expect(await client.getFaceConsent()).toMatchObject({ is_given: false })
    expect(await client.giveFaceConsent()).toMatchObject({ is_given: true })
  })

  it('can be given by contributors only and withdrawn by any signed-in user', async () => {
    const customer = await buildUser(server)
    await expect(server.client().giveFaceConsent()).rejects.toMatchObject({ status: 401 })
    await expect(server.client(customer).giveFaceConsent()).rejects.toMatchObject({ status: 403 })
    await expect(server.client(customer).withdrawFaceConsent()).resolves.toMatchObject({
      is_given: false,
    })
  })
})

describe('face_consent_log', () => {
  it('has one row per change and none for a repeated request', async () => {
    const client = server.client(ada)
    await client.withdrawFaceConsent()
    expect(await eventsOf(ada)).toEqual([])

    const { consented_at } = await client.giveFaceConsent()
    await client.giveFaceConsent()
    const { withdrawn_at } = await client.withdrawFaceConsent()
    await client.withdrawFaceConsent()
    await client.giveFaceConsent()
    await server.client(ben).giveFaceConsent()

    const events = await eventsOf(ada)
    expect(events.map(({ event }) => event)).toEqual(['agreed', 'withdrawn', 'agreed'])
    expect(events.slice(0, 2).map(({ at }) => at.toISOString())).toEqual([
      consented_at,
      withdrawn_at,
    ])
    expect(await eventsOf(ben)).toHaveLength(1)
  })

  it('cannot be changed by any role, including the worker', async () => {
    await server.client(ben).giveFaceConsent()
    for (const role of ['authenticated', 'worker', 'anon']) {
      for (const change of [
        'delete from face_consent_log',
        `update face_consent_log set event = 'agreed'`,
        `insert into face_consent_log (user_id, event) values ('${ben.id}', 'agreed')`,
      ]) {
        const attempt = server.database.admin.query(`begin; set local role ${role}; ${change}`)
        await expect(attempt).rejects.toThrow('permission denied')
        await server.database.admin.query('rollback')
      }
    }
  })
})
