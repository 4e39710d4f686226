import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.admin.query('truncate search_analytics'))

const search = {
  search_term: '  Lake House ',
  session_id: 'session-1',
  result_count: 12,
  search_method: 'partial' as const,
  synonym_expanded: true,
  expanded_terms: ['lake house', 'cottage'],
}

const stored = async () => {
  const { rows } = await server.database.admin.query('select * from search_analytics')
  return rows
}

it('[S7.6.05] stores a search with user and browser of the request, and no IP', async () => {
  const user = await buildUser(server)
  const response = await server.fetch('/api/track-search', {
    method: 'POST',
    headers: { ...user.authorization, 'content-type': 'application/json', 'user-agent': 'real' },
    body: JSON.stringify({
      ...search,
      user_id: randomUUID(),
      user_agent: 'claimed',
      ip_address: '127.0.0.1',
    }),
  })
  expect(response.status).toBe(204)
  expect(await stored()).toEqual([
    {
      ...search,
      search_term: 'lake house',
      user_id: user.id,
      user_agent: 'real',
      ip_address: null,
      id: expect.any(String),
      created_at: expect.any(Date),
      window_at: expect.any(Date),
    },
  ])

  await server.client().trackSearch({ body: { ...search, session_id: 'session-2' } })
  expect((await stored()).map(({ user_id }) => user_id)).toContain(null)
})

it('stores the search id that clicks refer to, once', async () => {
  const search_id = randomUUID()
  await server.client().trackSearch({ body: { ...search, search_id } })
  await server.client().trackSearch({ body: { ...search, search_id } })

  expect((await stored()).map(({ id }) => id)).toEqual([search_id])
})

it('[S8.2.05] silently ignores a duplicate', async () => {
  // At a boundary of the 30 seconds, two calls would count as two searches.
  await server.database.admin.query(
    `alter table search_analytics alter window_at set default date_trunc('day', now())`,
  )
  await server.client().trackSearch({ body: search })
  await server.client().trackSearch({ body: { ...search, result_count: 99 } })
  const same = { ...search, search_term: 'LAKE HOUSE' }
  await Promise.all(Array.from({ length: 5 }, () => server.client().trackSearch({ body: same })))
  expect((await stored()).map(({ result_count }) => result_count)).toEqual([12])

  await server.client().trackSearch({ body: { ...search, session_id: 'another' } })
  expect(await stored()).toHaveLength(2)
})

it.each(['a', ' b ', 'aaaa', '...', ''])(
  '[S5.0.22] leaves %j out here too',
  async (search_term) => {
    await server.client().trackSearch({ body: { ...search, search_term } })
    expect(await stored()).toEqual([])
  },
)

it('returns 400 for malformed input', async () => {
  const wrong = [
    { ...search, result_count: -1 },
    { ...search, search_method: 'guess' },
    { ...search, session_id: '' },
    { ...search, search_term: 'x'.repeat(501) },
    { ...search, expanded_terms: Array.from({ length: 51 }, () => 'x') },
  ]
  for (const body of wrong) {
    const response = await server.fetch('/api/track-search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
  }
  expect(await stored()).toEqual([])
})
