import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../context/app-error.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { visitorContext } from '../../testing/test-context.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { searchWithFallbacks } from './search-with-fallbacks.ts'

let server: TestServer
let pool: DatabasePool

beforeAll(async () => {
  server = await testServer()
  const { id: userId } = await buildUser(server)
  await buildPhoto(server.database, { userId, title: 'Brass lantern on a porch' })
  // Spelling is corrected only to words that have been counted.
  await server.database.admin.query('select fold_search_tokens()')
  pool = connect({ url: server.database.url('api'), max: 2, applicationName: 'suggestions-test' })
})
afterAll(async () => {
  await pool.close()
  await server.close()
})

/** The page of a search that finds so few photos that other queries are counted as suggestions. */
async function search(term: string, { total, error }: { total: number; error: Error }) {
  let counts = 0
  const found = await searchWithFallbacks(visitorContext(pool), {
    term,
    find: async () => ({ total }),
    count: () => {
      counts += 1
      return Promise.reject(error)
    },
    canRelax: true,
    wantsAlternatives: true,
  })
  return { found, counts }
}

const statementTimeout = Object.assign(new DatabaseError('canceled', 8, 'error'), { code: '57014' })

describe('a found page', () => {
  it.each([
    ['are refused', new AppError('overloaded')],
    ['reach the statement timeout', statementTimeout],
  ])('is returned without suggestions if their counts %s', async (_, error) => {
    const { found, counts } = await search('lantern porch', { total: 1, error })
    expect(found).toMatchObject({ result: { total: 1 }, alternatives: [], didYouMean: null })
    expect(counts).toBe(1)
  })

  it('is returned without a spelling suggestion if its count is refused', async () => {
    const error = new AppError('overloaded')
    const { found, counts } = await search('porch or lantrn', { total: 100, error })
    expect(found).toMatchObject({ result: { total: 100 }, alternatives: [], didYouMean: null })
    expect(counts).toBe(1)
  })

  it('does not hide other errors', async () => {
    const error = new Error('a bug')
    await expect(search('lantern porch', { total: 1, error })).rejects.toThrow('a bug')
  })
})

it('fails if nothing was found and the counts of other queries are refused', async () => {
  const error = new AppError('overloaded')
  await expect(search('lantrn', { total: 0, error })).rejects.toMatchObject({ code: 'overloaded' })
})
