import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import {
  type Behavior,
  type BrokenEngine,
  brokenEngine,
  outages,
} from '../../testing/search-conformance/broken-engine.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let database: TestDatabase
let engine: BrokenEngine
let server: TestServer
let customer: TestUser

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await server.close()
  await engine.close()
})

async function start(behavior: Behavior, variables: Record<string, string> = {}) {
  engine = await brokenEngine(behavior)
  const search = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: engine.url }
  server = await testServer({ database, variables: { ...search, ...variables } })
  customer = await buildUser(server)
  const { rowCount } = await database.admin.query('select from photos')
  if (rowCount === 0) await buildPhoto(database, { userId: customer.id, title: 'At the lake' })
}

const search = (query: Record<string, unknown>, user: TestUser | undefined = customer) =>
  server.client(user).searchPhotosV2({ query })

const countLines = (message: string) =>
  server.lines.filter((line) => line.includes(`"msg":"${message}"`)).length

const breakerOfPages = 'search_breaker_open{searches="pages"}'

const readMetric = async (name: string) => {
  const text = await (await server.fetch('/metrics')).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}

describe('search', () => {
  it.each(outages)(
    'answers users and visitors from PostgreSQL if OpenSearch %s',
    async (behavior) => {
      await start(behavior)
      const [ofUser, ofVisitor] = [
        await search({ p_search_query: 'lake' }),
        await server.client().searchPhotosV2({ query: { p_search_query: 'lake' } }),
      ]
      expect([ofUser.total_count, ofVisitor.total_count]).toEqual([1, 1])
      expect(ofUser.rows[0]?.title).toBe('At the lake')
      const facets = await server
        .client(customer)
        .countSearchFacets({ query: { p_search_query: 'lake' } })
      expect(facets.total_count).toBe(1)
      expect(engine.requests).toBeGreaterThan(0)
    },
  )

  it('waits as long for OpenSearch as SEARCH_TIMEOUT_MS says', async () => {
    await start('findsNothingInASecond', { SEARCH_TIMEOUT_MS: '60000' })
    expect((await search({ p_search_query: 'lake' })).total_count).toBe(0)
    expect(await readMetric('search_fallbacks_total{reason="failed"}')).toBeNull()
  })

  it('stops querying OpenSearch after five failures, logs it once and counts it', async () => {
    await start('isUnavailable')
    for (let nth = 0; nth < 5; nth += 1) await search({ p_search_query: `lake ${nth}` })
    const requestsBefore = engine.requests
    for (let nth = 0; nth < 3; nth += 1) await search({ p_search_query: 'lake' })
    expect(engine.requests).toBe(requestsBefore)
    expect(countLines('OpenSearch unavailable, using PostgreSQL')).toBe(1)
    expect(await readMetric(breakerOfPages)).toBe(1)
    expect(await readMetric('search_fallbacks_total{reason="failed"}')).toBe(5)
    expect(await readMetric('search_fallbacks_total{reason="breaker"}')).toBeGreaterThan(2)
    expect(server.lines.join('')).not.toContain('secret words')
  })

  it('keeps querying OpenSearch after it refused queries, because others may succeed', async () => {
    await start('refusesTheQuery')
    for (let nth = 0; nth < 6; nth += 1)
      expect((await search({ p_search_query: 'lake' })).total_count).toBe(1)
    expect(await readMetric(breakerOfPages)).toBe(0)
    expect(await readMetric('search_fallbacks_total{reason="refused"}')).toBeGreaterThan(5)
    expect(server.lines.join('')).not.toContain('secret words')
  })

  it('does not count forged cursors as failures', async () => {
    await start('findsNothing')
    for (let nth = 0; nth < 6; nth += 1) {
      const forged = search({ p_search_query: 'lake', p_cursor: 'AAAA' })
      await expect(forged).rejects.toMatchObject({ code: 'invalid_request' })
    }
    expect([engine.requests, await readMetric(breakerOfPages)]).toEqual([0, 0])
  })

  it('does not query OpenSearch for lists without words', async () => {
    await start('findsNothing')
    expect((await search({})).total_count).toBe(1)
    expect((await search({ p_decade: ['1960s'] })).total_count).toBe(1)
    expect((await server.client(customer).countSearchFacets({ query: {} })).total_count).toBe(1)
    expect(engine.requests).toBe(0)
  })
})

describe('shadow reads', () => {
  const shadow = { SEARCH_ENGINE: 'postgres', SEARCH_SHADOW_SHARE: '1' }

  it('compare totals after PostgreSQL has answered the user', async () => {
    await start('findsNothing', shadow)
    expect((await search({ p_search_query: 'lake' })).total_count).toBe(1)
    await expect.poll(() => countLines('search totals differ')).toBe(1)
    const line = server.lines.find((each) => each.includes('search totals differ'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      kind: 'relevance',
      filters: [],
      groups: ['any'],
      postgres: 1,
      opensearch: 0,
    })
    expect(line).not.toContain('lake')
    expect(await readMetric('search_shadow_reads_total{result="different"}')).toBe(1)
  })

  it('neither delay nor fail a search when the cluster does not answer', async () => {
    await start('neverAnswers', shadow)
    for (let nth = 0; nth < 6; nth += 1)
      expect((await search({ p_search_query: 'lake' })).total_count).toBe(1)
    await expect
      .poll(() => readMetric('search_shadow_reads_total{result="failed"}'))
      .toBeGreaterThan(0)
    expect(engine.requests).toBeLessThanOrEqual(12)
  })

  it('are off without a share', async () => {
    await start('findsNothing', { ...shadow, SEARCH_SHADOW_SHARE: '' })
    expect((await search({ p_search_query: 'lake' })).total_count).toBe(1)
    expect(engine.requests).toBe(0)
  })
})
