import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import {
  buildSearchArchive,
  type SearchArchive,
} from '../../testing/search-conformance/build-archive.ts'
import { testSearchIndexConformance } from '../../testing/search-conformance/conform-to-search-index.ts'
import { userContext, visitorContext } from '../../testing/test-context.ts'
import { findByPattern, findSimilar } from '../query/dictionary.ts'
import { postgresIndex } from './postgres-index.ts'

let database: TestDatabase
let pool: DatabasePool
let archive: SearchArchive

beforeAll(async () => {
  database = await testDatabase()
  archive = await buildSearchArchive(database)
  pool = connect({ url: database.url('api'), max: 2, applicationName: 'search-test' })
}, 180_000)
afterAll(async () => {
  await pool.close()
  await database.drop()
})

function contexts() {
  const [userId = ''] = archive.creators
  return {
    user: userContext(pool, { id: userId, sessionId: userId }),
    visitor: visitorContext(pool),
  }
}

testSearchIndexConformance(() => ({ index: postgresIndex, database, archive, ...contexts() }))

describe('token counts', () => {
  it('match the rows, before and after the log is folded', async () => {
    const wrong = async () => {
      const { rows } = await database.admin.query(
        `with counted as (
           select token, sum(photos) as photos from (
             select token, photos from search_tokens union all select token, delta from search_token_changes
           ) both_parts group by token having sum(photos) <> 0
         ), real as (
           select t as token, count(*) as photos from photo_search, counted_tokens(tsv) t group by t
         )
         select token, c.photos, r.photos as really from counted c full join real r using (token)
         where c.photos is distinct from r.photos limit 5`,
      )
      return rows
    }
    expect(await wrong()).toEqual([])
    await database.admin.query('select fold_search_tokens()')
    expect(await wrong()).toEqual([])
    await database.admin.query(`update photos set title = 'Folded twice' where file_size % 100 = 9`)
    expect(await wrong()).toEqual([])
    await database.admin.query('select fold_search_tokens()')
    expect(await wrong()).toEqual([])
    const { rows } = await database.admin.query('select from search_token_changes limit 1')
    expect(rows).toEqual([])
  })
})

describe('search words', () => {
  it('match a pattern, most frequent first', async () => {
    const { user, visitor } = contexts()
    expect(await findByPattern(user, 'lan?ern')).toEqual(['lantern'])
    expect(await findByPattern(visitor, 'seventy*')).toEqual(['seventysix', 'seventyfive'])
    expect(await findByPattern(user, '*o*')).toEqual([])
    expect(await findByPattern(user, '%%_')).toEqual([])
    expect(await findByPattern(user, 'a\u0000\\')).toEqual([])
  })

  it('include corrections of a misspelling', async () => {
    const { user, visitor } = contexts()
    const near = await findSimilar(visitor, 'bycicle')
    expect(near.map(({ word }) => word)).toContain('bicycle')
    expect((await findSimilar(user, 'latern'))[0]?.word).toBe('lantern')
  })
})
