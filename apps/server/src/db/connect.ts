import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { DB } from './generated.ts'

export type Database = DB
export type DatabasePool = {
  pool: Pool
  db: Kysely<Database>
  close: () => Promise<void>
}

export function connect(options: {
  url: string
  max: number
  applicationName: string
  onError?: (error: Error) => void
}): DatabasePool {
  const onError = options.onError ?? (() => {})
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // With pipelining, a query that times out ends its connection instead of blocking the next query.
    pipeline: true,
    statement_timeout: 10_000,
    // A leaked transaction keeps locks and blocks vacuum. Longer than the request timeout (15 s).
    idle_in_transaction_session_timeout: 20_000,
    // statement_timeout ends a long statement; this ends the wait on a half-open connection.
    query_timeout: 12_000,
    keepAlive: true,
    types: createTypeParsers(),
  })
  // A checked-out client emits its own connection errors: with pool.on('error') alone, a killed server would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', onError)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // Not db.destroy(): it does not close a pool that was never used through Kysely.
  return { pool, db, close: () => pool.end() }
}

/** int8 as number: our counts and sizes stay far below 2^53. Dates as text. */
function createTypeParsers() {
  const types = new TypeOverrides()
  types.setTypeParser(20 /* int8 */, Number)
  types.setTypeParser(1082 /* date */, (text) => text)
  return types
}
