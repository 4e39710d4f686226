import { Registry } from '@prometheus-io/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { searchRequest } from '../../testing/search-conformance/index-under-test.ts'
import { visitorContext } from '../../testing/test-context.ts'
import { emptyPage, type SearchIndex } from '../search-index/search-index.ts'
import { createBreaker } from './breaker.ts'
import { withFallback } from './fall-back.ts'
import { SearchEngineError } from './search-engine.ts'
import { createSearchMetrics } from './search-metrics.ts'

let database: TestDatabase
let pool: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('api'), max: 10, applicationName: 'fallback-test' })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const stubIndex = (find: (ctx: Ctx) => Promise<unknown>): SearchIndex => ({
  find: async (ctx) => {
    await find(ctx)
    return emptyPage
  },
  countFacets: () => Promise.reject(new Error('not asked')),
})

const fail = () => Promise.reject(new SearchEngineError('down', { isOutage: true }))

/** `engine` takes the place of OpenSearch, `find` that of PostgreSQL. */
function createIndex({ engine, find }: { engine: SearchIndex; find: SearchIndex['find'] }) {
  const breakers = { pages: createBreaker(), facets: createBreaker() }
  const index = withFallback({
    engine,
    postgres: { find, countFacets: () => Promise.reject(new Error('PostgreSQL counted')) },
    breakers,
    metrics: createSearchMetrics(new Registry()),
    log: visitorContext(pool).log,
  })
  return { index, breakers }
}

/** A search while OpenSearch is down. `find` takes the place of PostgreSQL. */
function createFallbackSearch(find: (ctx: Ctx) => Promise<unknown>) {
  const { index } = createIndex({ engine: stubIndex(fail), find: stubIndex(find).find })
  return () => index.find(visitorContext(pool), searchRequest({}))
}

describe('withFallback', () => {
  it('cancels a PostgreSQL search after 1.5 s', async () => {
    const search = createFallbackSearch(
      async ({ db }) => db && sql`select pg_sleep(60)`.execute(db),
    )
    await expect(search()).rejects.toMatchObject({ code: '57014' })
  })

  it('runs four searches at once, and refuses those that wait longer than a second', async () => {
    const searchesEnd = Promise.withResolvers<void>()
    let [running, maxRunning] = [0, 0]
    const search = createFallbackSearch(async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await searchesEnd.promise
      running -= 1
    })
    const searches = Array.from({ length: 7 }, () => search().catch((error: unknown) => error))
    const refused = await Promise.all(searches.slice(4))
    expect(refused).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ code: 'overloaded', retryAfter: 2 }),
      ),
    )
    searchesEnd.resolve()
    expect(await Promise.all(searches.slice(0, 4))).toEqual(Array(4).fill(emptyPage))
    expect(maxRunning).toBe(4)
  })

  it('does not query OpenSearch again in a request after a failed search, and counts one failure', async () => {
    let asked = 0
    const engine = stubIndex(() => {
      asked += 1
      return fail()
    })
    const { index, breakers } = createIndex({ engine, find: stubIndex(async () => {}).find })
    const runRequest = async () => {
      const ctx = visitorContext(pool)
      for (let nth = 0; nth < 20; nth += 1)
        expect(await index.find(ctx, searchRequest({}))).toEqual(emptyPage)
    }
    for (let nth = 0; nth < 4; nth += 1) await runRequest()
    expect([asked, breakers.pages.isOpen()]).toEqual([4, false])
    await runRequest()
    expect([asked, breakers.pages.isOpen()]).toEqual([5, true])
  })

  it('still queries OpenSearch for pages when the breaker of facets is open', async () => {
    let pages = 0
    const engine: SearchIndex = {
      find: async () => {
        pages += 1
        return emptyPage
      },
      countFacets: fail,
    }
    const { index, breakers } = createIndex({ engine, find: stubIndex(fail).find })
    for (let nth = 0; nth < 5; nth += 1) {
      const counts = index.countFacets(visitorContext(pool), { terms: [], filters: {} })
      await expect(counts).rejects.toThrow('PostgreSQL counted')
    }
    expect(breakers.facets.isOpen()).toBe(true)
    await index.find(visitorContext(pool), searchRequest({}))
    expect([pages, breakers.pages.isOpen()]).toEqual([1, false])
  })

  it('leaves the statement timeout of the connection unchanged', async () => {
    await createFallbackSearch(async () => {})()
    const { rows } = await pool.pool.query<{ statement_timeout: string }>('show statement_timeout')
    expect(rows[0]?.statement_timeout).toBe('10s')
  })
})
