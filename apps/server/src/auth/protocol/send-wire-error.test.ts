import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { sendWireError } from './send-wire-error.ts'

let database: TestDatabase
let pool: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('auth_admin'), max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

describe('sendWireError', () => {
  it.each([
    ['42501', 50, 'select * from emails'],
    ['40P01', 40, 'do $$ begin raise deadlock_detected; end $$'],
    ['23505', 50, 'do $$ begin raise unique_violation; end $$'],
  ])('logs the cause of %s once', async (state, level, statement) => {
    const lines: string[] = []
    const log: FastifyBaseLogger = createLog(
      { level: 'info', name: 'test' },
      { write: (line) => lines.push(line) },
    )
    const app = Fastify({ loggerInstance: log })
    app.setErrorHandler(sendWireError)
    app.get('/', () => pool.pool.query(statement))
    await app.inject('/')
    await app.close()

    const causes = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(causes).toEqual([
      expect.objectContaining({ level, err: expect.objectContaining({ code: state }) }),
    ])
  })
})
