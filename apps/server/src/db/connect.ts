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
    // So a query that outlives its time ends the connection instead of holding up the next one.
    pipeline: true,
    statement_timeout: 10_000,
    // A transaction that its program forgot keeps locks and holds up vacuum. Longer than a request may take (15 s).
    idle_in_transaction_session_timeout: 20_000,
    // The server ends a long statement itself; this ends the wait when the server is gone half-open.
    query_timeout: 12_000,
    keepAlive: true,
    types: ourTypes(),
  })
  // A client that is checked out reports its own connection errors: pool.on('error') alone would
  // let a killed server end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', onError)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // Not db.destroy(): it leaves a pool open that was only used directly.
  return { pool, db, close: () => pool.end() }
}

/** int8 becomes a number: our counts and sizes stay far below 2^53. A date stays the text it is. */
function ourTypes() {
  const types = new TypeOverrides()
  types.setTypeParser(20 /* int8 */, Number)
  types.setTypeParser(1082 /* date */, (text) => text)
  return types
}
