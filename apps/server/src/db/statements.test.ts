import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { compareRow } from '../testing/statements/compare-row.ts'
import { type ColumnReader, createColumnReader } from '../testing/statements/describe-columns.ts'
import { exceptions } from '../testing/statements/exceptions.ts'
import { findStatements, type Statement } from '../testing/statements/find-statements.ts'
import { withProgram } from '../testing/statements/open-program.ts'
import { connect, type DatabasePool } from './connect.ts'

const { statements, unread } = withProgram(findStatements)

const built: Statement[] = unread.flatMap((statement) => {
  const texts = exceptions[statement.name]?.texts?.()
  return texts ? [{ ...statement, texts }] : []
})
const prepared = [...statements, ...built]

let database: TestDatabase
let pool: DatabasePool
let client: PoolClient
let readColumns: ColumnReader
let errors: string[]

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('shoebox_owner'), max: 1, applicationName: 'statements' })
  client = await pool.pool.connect()
  readColumns = await createColumnReader(client)
  errors = (await Promise.all(prepared.map(findErrors))).flat()
})

afterAll(async () => {
  client.release()
  await pool.close()
  await database.drop()
})

async function findErrors({ name, place, row, texts }: Statement): Promise<string[]> {
  const found = await Promise.all(
    texts.map(async (text) => {
      try {
        const columns = await readColumns(text)
        return row ? compareRow(row, columns) : []
      } catch (error) {
        return [String(error)]
      }
    }),
  )
  return [...new Set(found.flat())].map((message) => `${place} ${name}: ${message}`)
}

describe('statements written as SQL', () => {
  const total = statements.length + unread.length
  const typed = prepared.filter(({ row }) => row !== null).length

  it(`${prepared.length} of ${total} are prepared by PostgreSQL, ${typed} return exactly the columns of their row type`, () => {
    expect(errors).toEqual([])
  })

  it('are listed with a reason where the source does not show their text', () => {
    const unlisted = unread.filter(({ name }) => !Object.hasOwn(exceptions, name))
    expect(unlisted.map(({ place, name, reason }) => `${place} ${name}: ${reason}`)).toEqual([])
  })

  it('leave the list once the source shows their text', () => {
    const names = new Set(unread.map(({ name }) => name))
    expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
  })
})
