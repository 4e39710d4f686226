import type { Client } from '@shoebox/contract/client/client'
import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Query = NonNullable<Parameters<Client['listClickAnalytics']>[0]>['query']

let server: TestServer
let family: TestUser
let photoId: string

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  photoId = await buildPhoto(server.database, { userId: family.id })
  await server.database.admin.query(`update photos set tags = '{lake,boat,Porch Swing}'`)
})
afterAll(() => server.close())
beforeEach(() => server.database.admin.query('truncate click_events, click_analytics'))

describe('getPopularByClicks', () => {
  beforeEach(() =>
    server.database.admin.query(`
      insert into click_analytics (entity_id, entity_type, taxonomy_type, total_clicks, unique_users, last_clicked_at)
      values ('lake', 'tag', 'tag', 5, 2, now()), ('boat', 'tag', 'tag', 9, 3, now()),
        ('1960s', 'taxonomy', 'decade', 99, 9, now())`),
  )

  it('[S7.6.02] [S3.0.25] ranks one kind of entity by clicks, with its name', async () => {
    const rows = await server.client().getPopularByClicks({ query: { p_entity_type: 'tag' } })
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['boat', 'lake'])
    expect(rows[0]).toEqual({
      entity_id: 'boat',
      entity_type: 'tag',
      taxonomy_type: 'tag',
      total_clicks: 9,
      unique_users: 3,
      last_clicked_at: expect.stringMatching(/^20.*Z$/),
      entity_name: 'boat',
    })
  })

  it('ranks by popularity before clicks, so that a thousand clicks of one visitor do not count', async () => {
    await server.database.admin.query(
      `update click_analytics set popularity = 3 where entity_id = 'lake'`,
    )
    const rows = await server.client().getPopularByClicks({ query: { p_entity_type: 'tag' } })
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['lake', 'boat'])
  })

  it('lists photos for signed-in users, and none for visitors', async () => {
    await server.database.admin.query(
      `insert into click_analytics (entity_id, entity_type, total_clicks) values ($1, 'photo', 5)`,
      [photoId],
    )
    const query = { p_entity_type: 'photo' }
    const user = await buildUser(server)
    expect(await server.client().getPopularByClicks({ query })).toEqual([])
    expect(await server.client(user).getPopularByClicks({ query })).toMatchObject([
      { entity_id: photoId, entity_name: expect.stringMatching(/^Photo #\d+$/) },
    ])
  })

  it('leaves out entities that do not exist', async () => {
    const paused = await buildPhoto(server.database, { userId: family.id, status: 'paused' })
    await server.database.admin.query(
      `insert into click_analytics (entity_id, entity_type, taxonomy_type, total_clicks, popularity) values
         ('Free at evil.example', 'tag', 'tag', 50, 50), ('Free at evil.example', 'event', null, 50, 50),
         (gen_random_uuid(), 'event', null, 50, 50), (gen_random_uuid(), 'creator', null, 50, 50),
         (gen_random_uuid(), 'collection', null, 50, 50), ('lake', 'taxonomy', 'zz17', 50, 50),
         ('evil', 'taxonomy', 'city', 50, 50), (gen_random_uuid(), 'photo', null, 50, 50), ($1, 'photo', null, 50, 50)`,
      [paused],
    )
    const client = server.client(family)
    const ids = async (p_entity_type: string) =>
      (await client.getPopularByClicks({ query: { p_entity_type } })).map((row) => row.entity_id)
    expect(await ids('tag')).toEqual(['boat', 'lake'])
    expect(await ids('taxonomy')).toEqual(['1960s'])
    for (const type of ['event', 'creator', 'collection', 'photo', 'anything']) {
      expect(await ids(type)).toEqual([])
    }
  })

  it('fills the limit with existing entities', async () => {
    await server.database.admin.query(
      `insert into click_analytics (entity_id, entity_type, taxonomy_type, total_clicks, popularity)
       select 'made up ' || n, 'tag', 'tag', 50, 50 from generate_series(1, 200) n`,
    )
    const query = { p_entity_type: 'tag', p_limit: 1 }
    const rows = await server.client().getPopularByClicks({ query })
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['boat'])
  })

  it('names events, creators and collections, and a tag in the spelling of a photo', async () => {
    const { admin } = server.database
    const staff = await buildUser(server, { roles: ['admin'] })
    const idOf = async (sql: string, values: unknown[] = []) => {
      const { rows } = await admin.query<{ id: string }>(sql, values)
      return rows[0]?.id
    }
    const event = await idOf(`insert into events (name) values ('Block party') returning id`)
    const collection = await idOf(
      `insert into collections (name, created_by) values ('Porches', $1) returning id`,
      [staff.id],
    )
    await admin.query(
      `insert into storefronts (user_id, storefront_name) values ($1, 'Hallowell Attic')
       on conflict (user_id) do update set storefront_name = excluded.storefront_name`,
      [family.id],
    )
    await admin.query(
      `insert into click_analytics (entity_id, entity_type, taxonomy_type, popularity) values
         ($1, 'event', null, 1), ($2, 'collection', null, 1), ($3, 'creator', null, 1), ('porch swing', 'tag', 'tag', 1)`,
      [event, collection, family.id],
    )
    const nameOf = async (p_entity_type: string) => {
      const [first] = await server.client().getPopularByClicks({ query: { p_entity_type } })
      return first?.entity_name
    }
    expect(await nameOf('event')).toBe('Block party')
    expect(await nameOf('collection')).toBe('Porches')
    expect(await nameOf('creator')).toBe('Hallowell Attic')
    expect(await nameOf('tag')).toBe('Porch Swing')
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

describe('reports for staff', () => {
  const photo = '0b0e7c1c-7f7c-4f5e-9d5a-3f1f5e0a1b2c'

  beforeEach(() =>
    server.database.admin.query(
      `insert into click_analytics (entity_id, entity_type, taxonomy_type, total_clicks, unique_users, unique_sessions,
         last_clicked_at, updated_at)
       values ($1, 'photo', null, 7, 3, 4, '2026-11-10T10:00:00Z', '2026-11-10T10:05:00Z'),
         ('lake', 'tag', 'tag', 5, 2, 2, '2026-11-11T10:00:00Z', '2026-11-11T10:05:00Z'),
         ('boat', 'tag', 'tag', 9, 3, 3, '2026-11-12T10:00:00Z', '2026-11-12T10:05:00Z'),
         ('1960s', 'taxonomy', 'decade', 99, 9, 9, '2026-11-13T10:00:00Z', '2026-11-13T10:05:00Z')`,
      [photo],
    ),
  )
  const asAdmin = async () => server.client(await buildUser(server, { roles: ['admin'] }))

  it('[S7.6.03] filter totals by type, id, taxonomy and time of change, most clicked first', async () => {
    const client = await asAdmin()
    const ids = async (query: Query) =>
      (await client.listClickAnalytics({ query })).map(({ entity_id }) => entity_id)

    expect(await ids({})).toEqual(['1960s', 'boat', photo, 'lake'])
    expect(await ids({ entity_type: 'tag' })).toEqual(['boat', 'lake'])
    expect(await ids({ entity_id: 'lake' })).toEqual(['lake'])
    expect(await ids({ taxonomy_type: 'decade', limit: 1 })).toEqual(['1960s'])
    expect(await ids({ updated_after: '2026-11-11T10:05:00Z', limit: 2 })).toEqual([
      '1960s',
      'boat',
    ])
    const range = {
      updated_after: '2026-11-11T00:00:00Z',
      updated_before: '2026-11-12T10:05:00Z',
    }
    expect(await ids(range)).toEqual(['boat', 'lake'])
    const [row] = await client.listClickAnalytics({ query: { entity_id: 'boat' } })
    expect(row).toEqual({
      entity_id: 'boat',
      entity_type: 'tag',
      taxonomy_type: 'tag',
      total_clicks: 9,
      unique_users: 3,
      unique_sessions: 3,
      last_clicked_at: '2026-11-12T10:00:00.000Z',
      updated_at: '2026-11-12T10:05:00.000Z',
    })
  })

  it('[S3.0.27] show clicks, users, last click and queued clicks of a photo', async () => {
    const client = await asAdmin()
    const params = { id: photo }
    expect(await client.getPhotoAnalytics({ params })).toEqual({
      totalClicks: 7,
      uniqueUsers: 3,
      lastClickedAt: '2026-11-10T10:00:00.000Z',
    })
    expect(await client.countQueuedClicks({ params })).toEqual({ count: 0 })

    const none = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await client.getPhotoAnalytics({ params: none })).toEqual({
      totalClicks: 0,
      uniqueUsers: 0,
      lastClickedAt: null,
    })
  })

  it('[S7.6.04] count the unprocessed clicks of an entity', async () => {
    const click = { event_type: 'view' as const, entity_type: 'photo' as const, entity_id: photo }
    const events = [
      { ...click, event_id: newEventId() },
      { ...click, event_id: newEventId() },
      { ...click, event_id: newEventId(), entity_id: 'another' },
      { ...click, event_id: newEventId(), entity_type: 'collection' as const },
    ]
    await server.client().trackEvents({ body: { events } })
    const client = await asAdmin()
    const params = { id: photo }
    expect(await client.countQueuedClicks({ params })).toEqual({ count: 2 })

    await server.database.admin.query(
      'update click_events set processed = true where event_id = $1',
      [events[0]?.event_id],
    )
    expect(await client.countQueuedClicks({ params })).toEqual({ count: 1 })
  })

  it('are refused to everyone but admins', async () => {
    const moderator = await buildUser(server, { roles: ['moderator'] })
    const calls = [
      `/api/click-analytics`,
      `/api/photos/${photo}/analytics`,
      `/api/photos/${photo}/queued-clicks`,
    ]
    for (const path of calls) {
      expect((await server.fetch(path)).status).toBe(401)
      const answer = await server.fetch(path, { headers: moderator.authorization })
      expect(answer.status).toBe(403)
    }
  })
})
