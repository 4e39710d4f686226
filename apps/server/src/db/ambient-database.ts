import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import type { DatabasePool } from './connect.ts'

export type AmbientDatabase = {
  /** For statements that must commit even if the surrounding transaction is rolled back. */
  pool: DatabasePool
  /** For a library that builds its own queries: inside our transaction they run in it. */
  kysely: Kysely<unknown>
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Runs `work` in one transaction; nested calls join the outer transaction. */
  inTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * A database whose transaction is carried by AsyncLocalStorage: every query made inside it, ours and those of the auth
 * engine, runs on its connection, so that they commit or roll back together.
 */
export function createAmbientDatabase(pool: DatabasePool): AmbientDatabase {
  const current = new AsyncLocalStorage<PoolClient>()
  const nameStatement = createStatementNames()
  const ambientPool: PostgresPool = {
    connect: async () => {
      const client = current.getStore()
      return client ? wrapClient(client) : pool.pool.connect()
    },
    end: async () => {},
    options: pool.pool.options,
  }

  return {
    pool,
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ambientPool }) }),
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const statement = { name: nameStatement(text), text, values: [...values] }
      const { rows } = await (current.getStore() ?? pool.pool).query<Row>(statement)
      return rows
    },
    inTransaction: async (work) => {
      if (current.getStore()) return work()
      return transact(pool, (client) => current.run(client, work))
    },
  }
}

async function transact<Result>(
  { pool }: DatabasePool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let fatal: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      fatal = rollbackError
    })
    throw error
  } finally {
    // A connection that could not be rolled back is closed.
    client.release(fatal)
  }
}

/** Random, because a library may nest transactions that were opened on separate wrappers of one client. */
const newSavepoint = () => `ambient_${randomUUID().replaceAll('-', '')}`

/** The client of the transaction for a library: release() is a no-op, and nested transactions become savepoints. */
function wrapClient(client: PoolClient): PoolClient {
  const savepoints: string[] = []
  const translate = (text: string) => {
    if (/^(begin|start transaction)/i.test(text)) {
      savepoints.push(newSavepoint())
      return `savepoint ${savepoints.at(-1)}`
    }
    if (/^commit$/i.test(text)) return `release savepoint ${savepoints.pop()}`
    if (/^rollback$/i.test(text)) return `rollback to savepoint ${savepoints.pop()}`
    return text
  }

  const query = (text: string, values: unknown[]) => client.query(translate(text), values)

  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      return name === 'release' ? () => {} : Reflect.get(target, name)
    },
  })
}

/** Names a statement by a hash of its text, so that each connection prepares it once. There are few texts. */
function createStatementNames(): (text: string) => string {
  const names = new Map<string, string>()

  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known

    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
