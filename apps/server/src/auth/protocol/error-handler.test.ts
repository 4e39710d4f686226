import Fastify, { type FastifyBaseLogger } from 'fastify'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../context/app-error.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { sendWireError, toWireError } from './error-handler.ts'
import { WireError } from './wire-error.ts'

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

const postgresError = (code: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code })

describe('toWireError', () => {
  it.each([
    [new WireError('otp_expired'), 403, 'otp_expired'],
    [postgresError('23505'), 409, 'conflict'],
    [postgresError('40P01'), 503, 'temporarily_unavailable'],
    [postgresError('42501'), 500, 'unexpected_failure'],
    [new AppError('payload_too_large'), 413, 'payload_too_large'],
    [new AppError('unsupported_media_type'), 415, 'unsupported_media_type'],
    [new AppError('invalid_request'), 400, 'validation_failed'],
    [new Error('a bug'), 500, 'unexpected_failure'],
  ])('maps %s to %i %s', (thrown, status, code) => {
    expect(toWireError(thrown)).toMatchObject({ status, code })
  })
})
