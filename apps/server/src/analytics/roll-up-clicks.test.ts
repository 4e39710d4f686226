import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { rollUpClicks } from './roll-up.ts'

let server: TestServer
let workers: DatabasePool[]
let family: TestUser
let photo: string
let another: string

beforeAll(async () => {
  server = await testServer({
    variables: { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_ADDRESS: '1000000' },
  })
  const url = server.database.url('worker')
  workers = [1, 2].map(() => connect({ url, max: 1, applicationName: 'test' }))
  family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id })
  another = await buildPhoto(server.database, { userId: family.id, status: 'paused' })
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await server.close()
})
beforeEach(() =>
  server.database.admin.query(
    'truncate click_events, click_analytics, click_visits, click_sessions',
  ),
)

const day = 86_400_000
/** The last noon (UTC), today's or yesterday's, so that no test crosses midnight. */
const noon = Math.floor((Date.now() - day / 2) / day) * day + day / 2

/** Sessions issued by the server, under the names that the tests use. */
const issued = new Map<string, Promise<string>>()

async function sessionCalled(name: string): Promise<string> {
  const session = issued.get(name) ?? server.client().issueClickSession().then(idOf)
  issued.set(name, session)
  return session
}

const idOf = ({ session_id }: { session_id: string }) => session_id

type Sent = { at?: number; session?: string | null; address?: string; headers?: object } & Record<
  string,
  unknown
>

async function send(...clicks: Sent[]): Promise<void> {
  for (const { at = noon, session = 's1', address = '198.51.100.7', headers, ...more } of clicks) {
    const event = {
      event_id: newEventId(at),
      event_type: 'view',
      entity_type: 'photo',
      entity_id: photo,
      session_id: session === null ? null : await sessionCalled(session),
      ...more,
    }
    const response = await server.fetch('/api/track-events', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...headers,
      },
      body: JSON.stringify({ events: [event] }),
    })
    expect(response.status).toBe(200)
  }
}

const rollUp = async (which = 0) => {
  const worker = workers[which]
  if (worker) await rollUpClicks({ db: worker.db })
}

const totals = async () => {
  const { rows } = await server.database.admin.query(
    `select entity_id, taxonomy_type, total_clicks::int, unique_users, unique_sessions, popularity, last_clicked_at
     from click_analytics order by click_analytics.total_clicks desc, entity_id, taxonomy_type`,
  )
  return rows
}

describe('rollUpClicks', () => {
  it('counts each click once and each visitor once', async () => {
    const [ada, ben] = [await buildUser(server), await buildUser(server)]
    await send(
      { session: 's1' },
      { session: 's1', at: noon + 1000 },
      { session: 's2' },
      { session: 's3', headers: ada.authorization },
      { session: 's4', headers: ada.authorization },
      { session: 's5', headers: ben.authorization },
      { session: null },
    )
    await rollUp()
    const expected = {
      entity_id: photo,
      taxonomy_type: null,
      total_clicks: 7,
      unique_users: 2,
      unique_sessions: 5,
      // Two sessions without a user, and two users.
      popularity: 4,
      last_clicked_at: new Date(noon + 1000),
    }
    expect(await totals()).toEqual([expected])

    await rollUp()
    await rollUp(1)
    expect(await totals()).toEqual([expected])
  })

  it('does not count photos added to the cart as clicks', async () => {
    await send({ event_type: 'cart' }, { event_type: 'cart', session: 's2' })
    const admin = await buildUser(server, { roles: ['admin'] })
    const { count } = await server.client(admin).countQueuedClicks({ params: { id: photo } })
    await rollUp()
    expect(count).toBe(0)
    expect(await totals()).toEqual([])

    await send({ session: 's1' })
    await rollUp()
    expect(await totals()).toMatchObject([
      { total_clicks: 1, unique_users: 0, unique_sessions: 1, popularity: 1 },
    ])
  })

  it('does not join each click of a batch with all sessions', async () => {
    const { admin } = server.database
    await admin.query(
      `insert into click_events (event_id, created_on, created_at, event_type, entity_type, entity_id, session_id, network)
       select overlay(gen_random_uuid()::text placing $2 from 1)::uuid, to_timestamp($3)::date, now(), 'view', 'photo', $1,
         's' || n, substr(sha256(n::text::bytea), 1, 16)
       from generate_series(1, 5000) n`,
      [photo, newEventId(noon).slice(0, 15), noon / 1000],
    )
    const worker = await admin.connect()
    const plans: string[] = []
    worker.on('notice', ({ message = '' }) => plans.push(message))
    await worker.query(`load 'auto_explain'`)
    await worker.query(
      `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on; set client_min_messages = log`,
    )
    await worker.query('select roll_up_clicks(5000)')
    worker.release(true)

    // The number of pairs that a join discarded. A join of all rows with all rows would discard 25 million.
    const discarded = [...plans.join('\n').matchAll(/Rows Removed by Join Filter: (\d+)/g)].map(
      ([, rows]) => Number(rows),
    )
    expect(plans.join()).toContain('click_visits')
    expect(Math.max(0, ...discarded)).toBeLessThan(100_000)
    expect(await totals()).toMatchObject([{ total_clicks: 5000, unique_sessions: 5000 }])
  })

  it('counts a visitor again on another day, but not as a new visitor', async () => {
    await send({})
    await server.database.admin.query(
      `update click_events set created_at = created_at - interval '1 day', network = substr(sha256(network), 1, 16)`,
    )
    await send({})
    await rollUp()
    expect(await totals()).toMatchObject([
      { total_clicks: 2, unique_sessions: 1, unique_users: 0, popularity: 2 },
    ])
  })

  it('counts a visitor once for all clicks that arrive on a day, regardless of the day in their ids', async () => {
    const ada = await buildUser(server)
    await send({ at: noon }, { at: noon - day })
    await send({ at: noon, headers: ada.authorization, session: null })
    await rollUp()
    await send({ at: noon - day }, { at: noon - day, headers: ada.authorization, session: null })
    await rollUp()
    expect(await totals()).toMatchObject([
      { total_clicks: 5, unique_sessions: 1, unique_users: 1, popularity: 2 },
    ])
  })

  it('does not count a repeated click after the roll-up', async () => {
    const event_id = newEventId(noon)
    await send({ event_id })
    await rollUp()
    await send({ event_id }, { event_id, session: 's2' })
    await rollUp()
    expect(await totals()).toMatchObject([{ total_clicks: 1, unique_sessions: 1, popularity: 1 }])
  })

  it('counts at most 50 sessions of a network for popularity per day', async () => {
    const photos = await Promise.all(
      Array.from({ length: 12 }, () =>
        buildPhoto(server.database, { userId: family.id, status: 'paused' }),
      ),
    )
    // Five sessions per photo, the maximum that counts for one photo.
    const sessions = Array.from({ length: 60 }, (_, n) => ({
      session: `bot-${n}`,
      entity_id: photos[n % 12],
    }))
    await send(...sessions.slice(0, 30))
    await rollUp()
    await send(...sessions.slice(20))
    await rollUp()
    await send({ ...sessions[59], session: 'someone', address: '203.0.113.9' })
    await rollUp()

    const rows: { unique_sessions: number; popularity: number }[] = await totals()
    const sum = (field: 'unique_sessions' | 'popularity') =>
      rows.reduce((total, row) => total + row[field], 0)
    expect(sum('unique_sessions')).toBe(61)
    expect(sum('popularity')).toBe(51)
  })

  it('counts at most 5 sessions of a network for one photo per day', async () => {
    const sessions = Array.from({ length: 9 }, (_, n) => ({ session: `bot-${n}` }))
    await send(...sessions.slice(0, 3))
    await rollUp()
    await send(...sessions)
    await rollUp()
    await send({ session: 'someone', address: '203.0.113.9' })
    await send(...sessions.map((one) => ({ ...one, entity_id: another })))
    await rollUp()

    const [first, second] = await totals()
    expect(first).toMatchObject({ total_clicks: 13, unique_sessions: 10, popularity: 6 })
    expect(second).toMatchObject({ entity_id: another, total_clicks: 9, popularity: 5 })
  })

  it('counts a session again from a network below its limit', async () => {
    await send(...Array.from({ length: 50 }, (_, n) => ({ session: `a-${n}`, entity_id: another })))
    await rollUp()
    await send({ session: 'late' })
    await rollUp()
    expect(await totals()).toContainEqual(
      expect.objectContaining({ entity_id: photo, unique_sessions: 1, popularity: 0 }),
    )
    await send({ session: 'late', address: '203.0.113.9' }, { session: 'late' })
    await rollUp()
    expect(await totals()).toContainEqual(
      expect.objectContaining({ entity_id: photo, unique_sessions: 1, popularity: 1 }),
    )
  })

  it('keeps one total per photo, and one per taxonomy for other entities', async () => {
    await server.database.admin.query(`update photos set location_city = 'Lake' where id = $1`, [
      photo,
    ])
    await send({ taxonomy_type: 'city' }, { taxonomy_type: 'tag' })
    const lake = { entity_type: 'taxonomy', entity_id: 'lake' }
    await send({ ...lake, taxonomy_type: 'tag' }, { ...lake, taxonomy_type: 'city' })
    await rollUp()
    expect((await totals()).map(({ taxonomy_type }) => taxonomy_type)).toEqual([
      null,
      'city',
      'tag',
    ])
    expect((await totals())[0]).toMatchObject({ total_clicks: 2, popularity: 1 })
  })

  it('counts spellings of a tag as one, and its visitor once', async () => {
    const tag = { entity_type: 'tag', taxonomy_type: 'tag' }
    await send({ ...tag, entity_id: 'lake' }, { ...tag, entity_id: ' Lake ', taxonomy_type: null })
    await rollUp()
    await send({ ...tag, entity_id: 'LAKE' })
    await rollUp()
    expect(await totals()).toMatchObject([
      {
        entity_id: 'lake',
        taxonomy_type: 'tag',
        total_clicks: 3,
        unique_sessions: 1,
        popularity: 1,
      },
    ])
  })

  it('discards clicks on unknown entities', async () => {
    const made = { entity_id: 'Free at evil.example', session: 'evil' }
    await send(
      { ...made, entity_type: 'tag' },
      { ...made, entity_type: 'event' },
      { ...made, entity_type: 'taxonomy', taxonomy_type: 'city' },
      { ...made, entity_type: 'taxonomy' },
      ...['photo', 'event', 'creator', 'collection'].map((entity_type) => ({
        entity_type,
        entity_id: family.id.replace(/^.{8}/, '00000000'),
      })),
    )
    await rollUp()
    const { rows } = await server.database.admin.query(
      `select (select count(*)::int from click_analytics) as totals, (select count(*)::int from click_visits) as visits,
         (select count(*)::int from click_sessions) as sessions,
         (select count(*)::int from click_events where not processed) as waiting`,
    )
    expect(rows).toEqual([{ totals: 0, visits: 0, sessions: 0, waiting: 0 }])
  })

  it('is exact with two parallel workers, in batches, while clicks arrive', async () => {
    const photos = await Promise.all(
      Array.from({ length: 40 }, () =>
        buildPhoto(server.database, { userId: family.id, status: 'paused' }),
      ),
    )
    await server.database.admin.query(
      `insert into click_events (event_id, created_on, event_type, entity_type, entity_id, session_id, network)
       select overlay(gen_random_uuid()::text placing $1 from 1 for 15)::uuid, $2, 'view', 'photo',
         ($3::text[])[1 + n % 40], 's' || n % 300, decode(md5((n % 300)::text), 'hex')
       from generate_series(1, 12000) n`,
      [`${newEventId(noon).slice(0, 13)}-7`, new Date(noon).toISOString().slice(0, 10), photos],
    )
    const more = send(...photos.map((entity_id) => ({ entity_id, session: 'more' })))
    await Promise.all([rollUp(0), rollUp(1), rollUp(0), rollUp(1)])
    await more
    await rollUp()

    const rows = await totals()
    expect(rows).toHaveLength(40)
    // 300 clicks of a photo and one more; every photo meets the same 15 sessions of 300 over and over, and one more.
    for (const row of rows) {
      expect(row).toMatchObject({ total_clicks: 301, unique_sessions: 16, popularity: 16 })
    }
  })

  it('queues the ranking job of the catalog', async () => {
    const id = await buildPhoto(server.database, { userId: family.id })
    await send({ entity_id: id }, { entity_id: id, session: 's2' })
    await rollUp()
    const { rows } = await server.database.admin.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'catalog.rank-by-clicks'`,
    )
    expect(rows).toEqual([{ jobs: 1 }])

    await server.database.admin.query('select rank_by_clicks()')
    const [first] = await server.client().listPopularPhotos({ query: {} })
    expect(first?.id).toBe(id)
    const ranked = await server.database.admin.query(
      'select popularity from photo_rank where photo_id = $1',
      [id],
    )
    expect(ranked.rows).toEqual([{ popularity: 2 }])
  })
})
