import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { rollUpClicks } from './roll-up.ts'

let server: TestServer
let worker: DatabasePool
let family: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer({
    variables: { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_ADDRESS: '1000000' },
  })
  worker = connect({ url: server.database.url('worker'), max: 1, applicationName: 'test' })
  family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})
beforeEach(() =>
  server.database.admin.query(
    'truncate click_events, click_analytics, click_visits, click_sessions',
  ),
)

const day = 86_400_000
const attacker = '198.51.100.66'

const post = (path: string, { body, address }: { body?: object; address: string }) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body ?? {}),
  })

const issue = async (address: string): Promise<string> => {
  const response = await post('/api/track-sessions', { address })
  const { session_id }: { session_id: string } = JSON.parse(await response.text())
  return session_id
}

const issueMany = (count: number, address = attacker) =>
  Promise.all(Array.from({ length: count }, () => issue(address)))

async function view(
  sessions: readonly (string | null)[],
  { at = Date.now(), address = attacker, entity = photo } = {},
): Promise<void> {
  const events = sessions.map((session_id) => ({
    event_id: newEventId(at),
    event_type: 'view',
    entity_type: 'photo',
    entity_id: entity,
    session_id,
  }))
  expect((await post('/api/track-events', { body: { events }, address })).status).toBe(200)
}

async function totals(entity = photo) {
  await rollUpClicks({ db: worker.db })
  const { rows } = await server.database.admin.query(
    `select total_clicks::int, unique_sessions, popularity from click_analytics where entity_id = $1`,
    [entity],
  )
  return rows[0]
}

describe('forged sessions', () => {
  it('do not count for popularity', async () => {
    const madeUp = Array.from({ length: 60 }, (_, n) => `made-up-${n}`)
    await view(madeUp)
    await view(madeUp, { at: Date.now() - day })

    expect(await totals()).toEqual({ total_clicks: 120, unique_sessions: 0, popularity: 0 })
  })

  it('do not count if they are altered copies of an issued session', async () => {
    const issued = await issue(attacker)
    const first = issued.startsWith('B') ? 'C' : 'B'
    const last = issued.at(-2) === 'A' ? 'B' : 'A'
    await view([
      `${issued.slice(0, -2)}${last}${issued.slice(-1)}`,
      `${first}${issued.slice(1)}`,
      issued.slice(0, -1),
      `${issued}A`,
      issued.split('.')[0] ?? '',
    ])

    expect(await totals()).toMatchObject({ unique_sessions: 0, popularity: 0 })
  })
})

describe('issued sessions of one network', () => {
  it('count at most 5 times for one photo per day of arrival, regardless of the day in their ids', async () => {
    const sessions = await issueMany(20)
    await view(sessions)
    await view(sessions, { at: Date.now() - day })
    await view(sessions, { at: Date.now() - 1.9 * day })
    expect(await totals()).toEqual({ total_clicks: 60, unique_sessions: 20, popularity: 5 })

    await view(await issueMany(20))
    expect(await totals()).toEqual({ total_clicks: 80, unique_sessions: 40, popularity: 5 })
  })

  it('count separately per photo and per network', async () => {
    const other = await buildPhoto(server.database, { userId: family.id })
    const sessions = await issueMany(8)
    await view(sessions)
    await view(sessions, { entity: other })
    await view(sessions.slice(0, 2), { address: '203.0.113.9' })
    await view(await issueMany(2, '203.0.113.9'), { address: '203.0.113.9' })

    expect(await totals(other)).toMatchObject({ popularity: 5 })
    const { popularity } = (await totals()) ?? {}
    // Two sessions used both networks; each counts once, for one of them.
    expect(popularity).toBeGreaterThanOrEqual(7)
    expect(popularity).toBeLessThanOrEqual(9)
  })
})

it('limits the sessions issued to a network per day', async () => {
  const limited = await testServer({
    variables: { VISITOR_SESSIONS_PER_DAY: '2', TRUST_PROXY: 'loopback' },
  })
  try {
    const statusOf = async (address: string) => {
      const response = await limited.fetch('/api/track-sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      })
      return response.status
    }
    expect(await statusOf(attacker)).toBe(200)
    expect(await statusOf(attacker)).toBe(200)
    expect(await statusOf(attacker)).toBe(429)
    expect(await statusOf('203.0.113.9')).toBe(200)
  } finally {
    await limited.close()
  }
})
