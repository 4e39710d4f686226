import { randomUUID } from 'node:crypto'
import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.admin.query('truncate click_events'))

const hour = 3_600_000

const click = (more: object = {}) => ({
  event_id: newEventId(),
  event_type: 'click' as const,
  entity_id: 'lake',
  entity_type: 'tag' as const,
  ...more,
})

const stored = async () => {
  const { rows } = await server.database.admin.query(
    'select *, created_on::text from click_events order by entity_id',
  )
  return rows
}

const postText = (body: string, headers: Record<string, string> = {}) =>
  server.fetch('/api/track-events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const post = (events: object[], headers: Record<string, string> = {}) =>
  postText(JSON.stringify({ events }), headers)

describe('trackEvents stores', () => {
  it('[S7.6.01] a batch and returns the id of each event', async () => {
    const { session_id } = await server.client().issueClickSession()
    const events = [
      click({ entity_id: 'a', taxonomy_type: 'tag', session_id, metadata: { n: 1 } }),
      click({ entity_id: 'b', referrer: 'https://shoebox.test/photos' }),
    ]
    const answer = await server.client().trackEvents({ body: { events } })

    expect(answer).toEqual({ ids: events.map(({ event_id }) => event_id), refused: [] })
    const rows = await stored()
    expect(rows.map(({ event_id }) => event_id)).toEqual(answer.ids)
    expect(rows[0]).toMatchObject({
      event_type: 'click',
      taxonomy_type: 'tag',
      session_id,
      metadata: { n: 1 },
      user_id: null,
      processed: false,
      created_on: new Date().toISOString().slice(0, 10),
    })
    expect(rows[1]).toMatchObject({ referrer: 'https://shoebox.test/photos', metadata: {} })
  })

  it('a photo added to the cart, with list, position and search', async () => {
    const metadata = { list: 'search', position: 3, search_id: randomUUID() }
    await post([click({ event_type: 'cart', entity_type: 'photo', metadata })])
    expect(await stored()).toMatchObject([{ event_type: 'cart', entity_type: 'photo', metadata }])
  })

  it('[S7.6.01] a text/plain beacon of a closing page', async () => {
    const response = await post([click()], { 'content-type': 'text/plain;charset=UTF-8' })
    expect(response.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('a repeated click once, and acknowledges it each time', async () => {
    const [first, second] = [click({ entity_id: 'a' }), click({ entity_id: 'b' })]
    const send = (events: (typeof first)[]) => server.client().trackEvents({ body: { events } })

    await send([first])
    const again = { ...first, entity_id: 'changed' }
    const { ids } = await send([again, second, second])
    expect(ids).toEqual([first.event_id, second.event_id, second.event_id])
    expect((await stored()).map(({ entity_id }) => entity_id)).toEqual(['a', 'b'])

    await Promise.all(Array.from({ length: 8 }, () => send([second, first])))
    expect(await stored()).toHaveLength(2)
  })

  it('a click under the day of its id', async () => {
    const late = new Date(Date.now() - 47 * hour)
    const event_id = newEventId(late.getTime())
    await server.client().trackEvents({ body: { events: [click({ event_id })] } })
    expect((await stored())[0]?.created_on).toBe(late.toISOString().slice(0, 10))
  })

  it('user and browser from session and headers, not from the body', async () => {
    const user = await buildUser(server)
    const claimed = { user_id: randomUUID(), processed: true, user_agent: 'claimed', network: 'x' }
    for (const authorization of [user.authorization, {}]) {
      const response = await post([click(claimed)], { ...authorization, 'user-agent': 'real' })
      expect(response.status).toBe(200)
    }

    const rows = await stored()
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([user.id, null]))
    expect(rows.every(({ processed }) => processed === false)).toBe(true)
    expect(rows.every(({ user_agent }) => user_agent === 'real')).toBe(true)
  })

  it('a click without a session that no server issued', async () => {
    const { session_id } = await server.client().issueClickSession()
    const events = [
      click({ entity_id: 'a', session_id }),
      click({ entity_id: 'b', session_id: 'made up' }),
    ]
    const { ids } = await server.client().trackEvents({ body: { events } })
    expect(ids).toHaveLength(2)
    expect((await stored()).map((row) => row.session_id)).toEqual([session_id, null])
  })

  it('a hash of the network and the day of arrival, and no IP', async () => {
    const yesterday = newEventId(Date.now() - 24 * hour)
    const ids = [newEventId(), newEventId(), yesterday]
    const events = ids.map((event_id, place) => click({ event_id, entity_id: `${place}` }))
    await server.client().trackEvents({ body: { events } })

    const [first, second, earlier] = (await stored()).map(({ network }) => network.toString('hex'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(earlier).toBe(first)
    expect(JSON.stringify(await stored())).not.toContain('127.0.0.1')
  })

  it('a long user agent truncated', async () => {
    expect((await post([click()], { 'user-agent': 'x'.repeat(2000) })).status).toBe(200)
    expect((await stored())[0]?.user_agent).toHaveLength(500)
  })
})

describe('trackEvents refuses', () => {
  it('an event that is too old or in the future, and reports it by id', async () => {
    const now = Date.now()
    const old = click({ event_id: newEventId(now - 48 * hour - 60_000) })
    const early = click({ event_id: newEventId(now + 6 * 60_000) })
    const fine = click({ event_id: newEventId(now + 4 * 60_000) })
    const answer = await server.client().trackEvents({ body: { events: [old, fine, early] } })

    expect(answer).toEqual({
      ids: [fine.event_id],
      refused: [
        { event_id: old.event_id, reason: 'too_old' },
        { event_id: early.event_id, reason: 'too_early' },
      ],
    })
    expect((await stored()).map(({ event_id }) => event_id)).toEqual([fine.event_id])

    const none = await server.client().trackEvents({ body: { events: [old] } })
    expect(none.ids).toEqual([])
  })

  it.each(['\ud800', 'a\u0000b'])('text that cannot be stored: %j', async (entity_id) => {
    expect((await post([click({ entity_id })])).status).toBe(400)
    expect((await post([click({ metadata: { [entity_id]: 1 } })])).status).toBe(400)
  })

  it('an empty batch, too many events, other ids and types, and nested or long metadata', async () => {
    const refused = [
      [],
      Array.from({ length: 101 }, () => click()),
      [click({ event_id: undefined })],
      [click({ event_id: randomUUID() })],
      [click({ entity_type: 'anything' })],
      [click({ event_type: 'purchase' })],
      [click({ metadata: { deep: { deeper: 1 } } })],
      [click({ metadata: { note: 'a\u0000b' } })],
      [click({ entity_id: '' })],
    ]
    for (const events of refused) expect((await post(events)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('metadata that is nested too deeply', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const body = JSON.stringify({ events: [click({ metadata: { a: 'deep' } })] })
    expect((await postText(body.replace('"deep"', deep))).status).toBe(400)
  })

  it('an unknown taxonomy, and metadata over 1,000 characters', async () => {
    const long = Object.fromEntries(['a', 'b'].map((key) => [key, 'x'.repeat(500)]))
    expect((await post([click({ metadata: long })])).status).toBe(400)
    expect((await post([click({ taxonomy_type: 'zz17' })])).status).toBe(400)
    expect((await post([click({ taxonomy_type: 'tag', metadata: { a: long.a } })])).status).toBe(
      200,
    )
  })

  it('a beacon from a page of another site', async () => {
    const plain = { 'content-type': 'text/plain' }
    const [ours, foreign] = ['https://shoebox.test', 'https://evil.example']
    const statusOf = async (headers: Record<string, string>) =>
      (await post([click()], { ...plain, ...headers })).status

    expect(await statusOf({ 'sec-fetch-site': 'cross-site', origin: foreign })).toBe(403)
    expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await statusOf({ origin: foreign })).toBe(403)
    expect(await statusOf({ origin: 'null' })).toBe(403)
    expect(await stored()).toEqual([])

    expect(await statusOf({ 'sec-fetch-site': 'same-origin', origin: ours })).toBe(200)
    expect(await statusOf({ 'sec-fetch-site': 'none' })).toBe(200)
    expect(await statusOf({})).toBe(200)
  })

  it('a beacon over 64 KB', async () => {
    const referrer = 'x'.repeat(2000)
    const events = Array.from({ length: 40 }, () => click({ referrer }))
    expect((await post(events)).status).toBe(413)
    expect((await post(events.slice(0, 20))).status).toBe(200)
  })
})

it('limits click requests to a tenth of the requests of an IP', async () => {
  const limited = await testServer({ variables: { RATE_LIMIT_PER_ADDRESS: '20' } })
  try {
    const send = () => limited.client().trackEvents({ body: { events: [click()] } })
    await send()
    await send()
    await expect(send()).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    const query = { p_entity_type: 'tag' }
    expect(await limited.client().getPopularByClicks({ query })).toEqual([])
  } finally {
    await limited.close()
  }
})

it('limits the clicks of a network per day, across users', async () => {
  const limited = await testServer({
    variables: { VISITOR_CLICKS_PER_DAY: '5', TRUST_PROXY: 'loopback' },
  })
  try {
    const user = await buildUser(limited)
    const send = (address: string, count: number, authorization = {}) =>
      limited.fetch('/api/track-events', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...authorization,
        },
        body: JSON.stringify({ events: Array.from({ length: count }, () => click()) }),
      })
    const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status

    expect(await statusOf('198.51.100.7', 3)).toBe(200)
    // A batch is counted as a whole or not at all.
    const refused = await send('198.51.100.7', 3)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    const midnight = Math.ceil((24 * hour - (Date.now() % (24 * hour))) / 1000)
    expect(Math.abs(Number(refused.headers.get('retry-after')) - midnight)).toBeLessThan(60)

    expect(await statusOf('198.51.100.7', 2, user.authorization)).toBe(200)
    expect(await statusOf('198.51.100.7', 1, user.authorization)).toBe(429)
    expect(await statusOf('203.0.113.9', 5)).toBe(200)
    const { rows } = await limited.database.admin.query(
      'select count(*)::int as count from click_events',
    )
    expect(rows).toEqual([{ count: 10 }])

    const keys = async () => {
      const { rows: counters } = await limited.database.admin.query(
        `select key, hits from rate_limits where key like 'clicks:%'`,
      )
      return counters
    }
    await expect.poll(async () => (await keys()).map(({ hits }) => hits)).toEqual([5, 5])
    expect(JSON.stringify(await keys())).not.toContain('198.51')
  } finally {
    await limited.close()
  }
})
