import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import {
  buildSearchArchive,
  type SearchArchive,
} from '../../testing/search-conformance/build-archive.ts'
import { testSearchIndexConformance } from '../../testing/search-conformance/conform-to-search-index.ts'
import {
  livePhotoCount,
  phrase,
  prefix,
  searchRequest,
  stems,
} from '../../testing/search-conformance/index-under-test.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { userContext, visitorContext } from '../../testing/test-context.ts'
import { postgresIndex } from '../postgres/postgres-index.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import type { Terms } from '../search-index/terms.ts'
import { drainOutbox } from '../search-sync/drain-outbox.ts'
import { opensearchIndex } from './opensearch-index.ts'
import { createSearchEngine } from './search-engine.ts'
import { TooManyConditions } from './write-query.ts'

let database: TestDatabase
let pool: DatabasePool
let archive: SearchArchive
let sync: TestSync
let index: SearchIndex
/** The number of groups of each search that only PostgreSQL could answer. */
const refused: number[] = []

beforeAll(async () => {
  database = await testDatabase()
  archive = await buildSearchArchive(database)
  pool = connect({ url: database.url('api'), max: 2, applicationName: 'search-test' })
  sync = await testSync(database)
  await sync.rebuild()
  const { opensearch: client, alias } = sync
  const engine = createSearchEngine({ client, alias, timeoutMs: 60_000 })
  index = withUpdates(opensearchIndex(engine))
}, 600_000)

afterAll(async () => {
  await sync.close()
  await pool.close()
  await database.drop()
})

/** The suite changes photos and expects to find the changes, so every search updates the index first. */
function withUpdates({ find, countFacets }: SearchIndex): SearchIndex {
  return {
    find: async (ctx, request) => {
      await update()
      return find(ctx, request).catch((error: unknown) => {
        if (!(error instanceof TooManyConditions)) throw error
        refused.push(request.terms.length)
        return postgresIndex.find(ctx, request)
      })
    },
    countFacets: async (ctx, criteria) => {
      await update()
      return countFacets(ctx, criteria)
    },
  }
}

async function update() {
  const { indexed, deleted } = await drainOutbox(sync.ctx)
  if (indexed + deleted > 0) await sync.opensearch.indices.refresh({ index: sync.alias })
}

function underTest() {
  const [userId = ''] = archive.creators
  const user = userContext(pool, { id: userId, sessionId: userId })
  return { index, database, archive, user, visitor: visitorContext(pool) }
}

testSearchIndexConformance(underTest)

describe('compared with PostgreSQL', () => {
  it('answers every search of the suite itself, except those of 2,000 words', async () => {
    const terms = Array.from({ length: 2000 }, (_, nth) => [stems(`word${nth}`)])
    expect((await index.find(underTest().user, searchRequest({ terms }))).total).toBe(0)
    expect(new Set(refused)).toEqual(new Set([2000]))
  })

  it('sorts by relevance in the same order, up to the precision of a rank', async () => {
    // Prefixes are completed only with words that have been counted.
    await database.admin.query('select fold_search_tokens()')
    const terms: Terms = [
      { better: [stems('kitchen')] },
      [stems('lanterns'), prefix('bicy'), phrase('quiet', 'porch')],
      [stems('morning'), stems('dance'), stems('the'), stems('tables')],
    ]
    const request = searchRequest({ terms, sort: 'relevance', limit: 20_000 })
    const { user } = underTest()
    const [ours, theirs] = [
      await index.find(user, request),
      await postgresIndex.find(user, request),
    ]
    expect(ours.total).toBe(theirs.total)
    const ranks = await ranksOf(theirs.ids)
    const misplaced = ours.ids.slice(1).filter((id, at) => {
      const [before = 0, rank = 0] = [ranks.get(ours.ids[at] ?? ''), ranks.get(id)]
      // OpenSearch stores a rank with nine significant bits.
      return rank > before * (1 + 2 ** -8)
    })
    expect(misplaced).toEqual([])
    expect(new Set(ours.ids)).toEqual(new Set(theirs.ids))
  })

  it.each(['newest', 'popular', 'random', 'relevance'] as const)(
    'continues a list sorted by %s that the other engine began',
    async (sort) => {
      const { user } = underTest()
      const request = searchRequest({ sort, terms: [[stems('lantern')]], limit: 40 })
      const whole = (await index.find(user, { ...request, limit: 80 })).ids
      for (const [first, second] of [
        [index, postgresIndex],
        [postgresIndex, index],
      ] as const) {
        const { ids, next } = await first.find(user, request)
        const more = await second.find(user, { ...request, after: { cursor: next ?? '' } })
        expect([...ids, ...more.ids]).toEqual(whole)
      }
    },
  )

  it('shows all other photos once if the popularity of the last one changed inside its bucket', async () => {
    const { user } = underTest()
    const request = searchRequest({ sort: 'popular', terms: [[stems('lantern')]], limit: 40 })
    const { ids, next } = await index.find(user, request)
    const changed = ids.at(-1)
    for (const step of [1, -1]) {
      await addPopularity(changed, step)
      const rest = { ...request, limit: livePhotoCount, after: { cursor: next ?? '' } }
      const shown = [...ids, ...(await postgresIndex.find(user, rest)).ids]
      const all = await postgresIndex.find(user, { ...request, limit: livePhotoCount })
      const sorted = (list: readonly string[]) => list.filter((id) => id !== changed).toSorted()
      expect(sorted(shown)).toEqual(sorted(all.ids))
      await addPopularity(changed, -step)
    }
  })
})

async function addPopularity(id: string | undefined, step: number): Promise<void> {
  const { rows } = await database.admin.query<{ isInBucket: boolean }>(
    `update photo_popularity set popularity = popularity + $2 where photo_id = $1
     returning popularity_bucket(popularity) = popularity_bucket(popularity - $2) as "isInBucket"`,
    [id, step],
  )
  expect(rows).toEqual([{ isInBucket: true }])
}

async function ranksOf(ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.admin.query<{ id: string; rank: number }>(
    `select photo_id as id, ts_rank('{1, 0.2, 0.5, 0.6}', stems, $2::tsquery) as rank
     from photo_search where photo_id = any ($1)`,
    [
      ids,
      "'kitchen' | 'lantern' | 'bicy':* | 'quiet' | 'porch' | 'morn' | 'danc' | '=the' | 'tabl'",
    ],
  )
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}
