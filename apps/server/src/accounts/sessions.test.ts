import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Options = { userAgent?: string; lastUsed?: string; expires?: string }

async function addSession(user: TestUser, options: Options = {}): Promise<string> {
  const { userAgent = 'Other Browser', lastUsed = '-1 hour', expires = '30 days' } = options
  const { rows } = await server.database.admin.query<{ id: string }>(
    `insert into auth.sessions (user_id, token, user_agent, created_at, refreshed_at, updated_at, expires_at)
     values ($1, $2, $3, now() - interval '2 days', now() + $4::interval, now(), now() + $5::interval)
     returning id`,
    [user.id, randomUUID(), userAgent, lastUsed, expires],
  )
  return firstOf(rows).id
}

async function endInTable(user: TestUser): Promise<void> {
  await server.database.admin.query('delete from auth.sessions where id = $1', [user.sessionId])
}

describe('listMySessions', () => {
  it('lists the live sessions of the user, last used first, and marks the current one', async () => {
    const user = await buildUser(server)
    const older = await addSession(user, { lastUsed: '-1 day' })
    const newer = await addSession(user)
    await addSession(user, { expires: '-1 second' })
    await buildUser(server)

    const sessions = await server.client(user).listMySessions()
    expect(sessions.map(({ id, is_current }) => [id, is_current])).toEqual([
      [user.sessionId, true],
      [newer, false],
      [older, false],
    ])
    expect(sessions[1]).toMatchObject({ user_agent: 'Other Browser', aal: 'aal1' })
  })

  it('contains neither a token nor an IP', async () => {
    const user = await buildUser(server)
    const [session] = await server.client(user).listMySessions()
    expect(Object.keys(session ?? {}).toSorted()).toEqual([
      'aal',
      'created_at',
      'id',
      'is_current',
      'last_used_at',
      'user_agent',
    ])
  })

  it('returns 401 without a session and after it has ended', async () => {
    await expect(server.client().listMySessions()).rejects.toMatchObject({ status: 401 })
    const user = await buildUser(server)
    await endInTable(user)
    await expect(server.client(user).listMySessions()).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })
})

describe('endMySession', () => {
  it('ends that session only; the second call returns 404', async () => {
    const user = await buildUser(server)
    const id = await addSession(user)
    const client = server.client(user)

    await client.endMySession({ params: { id } })
    const left = await client.listMySessions()
    expect(left.map((session) => session.id)).toEqual([user.sessionId])
    await expect(client.endMySession({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('returns 404 for a session of another user, also for an admin', async () => {
    const owner = await buildUser(server)
    for (const role of ['customer', 'admin'] as const) {
      const client = server.client(await buildUser(server, { roles: [role] }))
      await expect(client.endMySession({ params: { id: owner.sessionId } })).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
    expect(await server.client(owner).listMySessions()).toHaveLength(1)
  })

  it('is refused to a token whose session has ended', async () => {
    const user = await buildUser(server)
    const other = await addSession(user)
    await endInTable(user)
    await expect(server.client(user).endMySession({ params: { id: other } })).rejects.toMatchObject(
      { code: 'session_not_found' },
    )
  })

  it('returns 401 without a session', async () => {
    await expect(
      server.client().endMySession({ params: { id: randomUUID() } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
