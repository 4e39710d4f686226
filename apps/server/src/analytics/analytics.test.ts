import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.admin.query('truncate click_events, click_analytics'))

const click = { event_type: 'click', entity_id: 'lake', entity_type: 'tag' }

const stored = async () => {
  const { rows } = await server.database.admin.query(
    'select * from click_events order by entity_id',
  )
  return rows
}

describe('trackEvents', () => {
  it('[S7.6.01] inserts a batch and returns the id of each', async () => {
    const events = [
      { ...click, entity_id: 'a', taxonomy_type: 'tag', session_id: 's1', metadata: { n: 1 } },
      { ...click, entity_id: 'b', referrer: 'https://shoebox.test/photos' },
    ]
    const { ids } = await server.client().trackEvents({ body: { events } })

    const rows = await stored()
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows[0]).toMatchObject({
      event_type: 'click',
      taxonomy_type: 'tag',
      session_id: 's1',
      metadata: { n: 1 },
      user_id: null,
      processed: false,
    })
    expect(rows[1]).toMatchObject({ referrer: 'https://shoebox.test/photos', metadata: {} })
  })

  it.each(['\ud800', 'a\u0000b'])('refuses text that cannot be stored: %j', async (entity_id) => {
    const call = server.client().trackEvents({ body: { events: [{ ...click, entity_id }] } })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
    const metadata = { [entity_id]: 1 }
    const other = server.client().trackEvents({ body: { events: [{ ...click, metadata }] } })
    await expect(other).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('[S7.6.01] takes the beacon of a closing page, which is text/plain', async () => {
    const response = await server.fetch('/api/track-events', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ events: [click] }),
    })
    expect(response.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('takes who clicked from the session and the browser from the request, not from the body', async () => {
    const user = await buildUser(server)
    const claimed = { ...click, user_id: randomUUID(), processed: true, user_agent: 'claimed' }
    for (const authorization of [user.authorization, {}]) {
      const response = await server.fetch('/api/track-events', {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json', 'user-agent': 'real' },
        body: JSON.stringify({ events: [{ ...claimed, id: randomUUID() }] }),
      })
      expect(response.status).toBe(200)
    }

    const rows = await stored()
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([user.id, null]))
    expect(rows.every(({ processed }) => processed === false)).toBe(true)
    expect(rows.every(({ user_agent }) => user_agent === 'real')).toBe(true)
    expect(rows.some(({ id }) => id === claimed.user_id)).toBe(false)
  })

  it('cuts a long browser name instead of refusing the events', async () => {
    const response = await server.fetch('/api/track-events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'x'.repeat(2000) },
      body: JSON.stringify({ events: [click] }),
    })
    expect(response.status).toBe(200)
    expect((await stored())[0]?.user_agent).toHaveLength(500)
  })

  it('refuses no events, too many, nested metadata and NUL characters', async () => {
    const call = (events: object[]) =>
      server.fetch('/api/track-events', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })

    const refused = [
      [],
      Array.from({ length: 101 }, () => click),
      [{ ...click, metadata: { deep: { deeper: 1 } } }],
      [{ ...click, entity_id: 'a\u0000b' }],
      [{ ...click, metadata: { note: 'a\u0000b' } }],
      [{ ...click, entity_id: '' }],
    ]
    for (const events of refused) expect((await call(events)).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('getPopularByClicks', () => {
  beforeEach(() =>
    server.database.admin.query(`
      insert into click_analytics (entity_id, entity_type, taxonomy_type, total_clicks, unique_users, last_clicked_at)
      values ('lake', 'tag', 'tag', 5, 2, now()), ('boat', 'tag', 'tag', 9, 3, now()),
        ('1960s', 'taxonomy', 'decade', 99, 9, now())`),
  )

  it('[S7.6.02] ranks one kind of entity by clicks, with its name', async () => {
    const rows = await server.client().getPopularByClicks({ query: { p_entity_type: 'tag' } })
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['boat', 'lake'])
    expect(rows[0]).toMatchObject({
      entity_type: 'tag',
      taxonomy_type: 'tag',
      total_clicks: 9,
      unique_users: 3,
      entity_name: 'boat',
    })
  })

  it('lists photos for whoever is signed in, and none for a visitor', async () => {
    await server.database.admin.query(
      `insert into click_analytics (entity_id, entity_type, total_clicks) values (gen_random_uuid(), 'photo', 5)`,
    )
    const query = { p_entity_type: 'photo' }
    const user = await buildUser(server)
    expect(await server.client().getPopularByClicks({ query })).toEqual([])
    expect(await server.client(user).getPopularByClicks({ query })).toHaveLength(1)
  })

  it('[S7.6.02] narrows by taxonomy type and limit', async () => {
    const call = (query: { p_entity_type: string; p_taxonomy_type?: string; p_limit?: number }) =>
      server.client().getPopularByClicks({ query })

    expect(await call({ p_entity_type: 'tag', p_limit: 1 })).toHaveLength(1)
    expect(await call({ p_entity_type: 'taxonomy', p_taxonomy_type: 'event' })).toEqual([])
    await expect(call({ p_entity_type: 'tag', p_limit: 0 })).rejects.toMatchObject({ status: 400 })
    await expect(call({ p_entity_type: 'tag', p_limit: 1001 })).rejects.toMatchObject({
      status: 400,
    })
  })
})
