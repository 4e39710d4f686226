import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toErrorCode } from '../context/postgres-errors.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { connect, type DatabasePool } from './connect.ts'

let database: TestDatabase
let pool: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('api'), max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

describe('connect', () => {
  it.each([
    ['idle_in_transaction_session_timeout', '20s'],
    ['statement_timeout', '10s'],
  ])('sets %s to %s', async (name, value) => {
    const { rows } = await pool.pool.query('select current_setting($1) as value', [name])
    expect(rows).toEqual([{ value }])
  })

  it('answers not_ready in a transaction that PostgreSQL ended, and connects again', async () => {
    const forgotten = pool.db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = '100ms'`.execute(transaction)
      await sleep(500)
      return sql`select 1`.execute(transaction)
    })
    const error = await forgotten.catch((thrown: unknown) => thrown)
    expect(toErrorCode(error)).toBe('not_ready')
    expect((await pool.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
