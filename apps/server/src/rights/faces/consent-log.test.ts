import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const eventsOf = async ({ id }: TestUser) => {
  const { rows } = await server.database.admin.query<{ event: string; at: Date }>(
    'select event, at from face_consent_log where user_id = $1 order by id',
    [id],
  )
  return rows
}

describe('the record of consents', () => {
  it('has a line for each time a family agreed or took that back, and none for a second click', async () => {
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

  it('is changed by nobody, not even the jobs', async () => {
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
