import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import type { DatabasePool } from './connect.ts'

export type JoiningDatabase = {
  /** For what must count even if the transaction around it is undone. */
  pool: DatabasePool
  /** For a library that makes its own queries: inside our transaction they run in it. */
  kysely: Kysely<unknown>
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** One transaction. Inside another one it joins that. */
  inTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * A database whose transaction is carried by the asynchronous context: every query made inside it, ours and a library's,
 * runs on its connection, so that both commit together or not at all.
 */
export function joinTransactions(pool: DatabasePool): JoiningDatabase {
  const current = new AsyncLocalStorage<PoolClient>()
  const joining: PostgresPool = {
    connect: async () => {
      const client = current.getStore()
      return client ? joined(client) : pool.pool.connect()
    },
    end: async () => {},
    options: pool.pool.options,
  }

  return {
    pool,
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: joining }) }),
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const statement = { name: nameOf(text), text, values: [...values] }
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
  let fault: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      fault = lost
    })
    throw error
  } finally {
    // A connection that could not be rolled back is not handed to anybody else.
    client.release(fault)
  }
}

/** The transaction's connection as a library sees it: giving it back does nothing, and its transactions are savepoints. */
function joined(client: PoolClient): PoolClient {
  const open: string[] = []
  const translate = (text: string) => {
    if (/^(begin|start transaction)/i.test(text)) {
      open.push(`joined_${(savepoints += 1)}`)
      return `savepoint ${open.at(-1)}`
    }
    if (/^commit$/i.test(text)) return `release savepoint ${open.pop()}`
    if (/^rollback$/i.test(text)) return `rollback to savepoint ${open.pop()}`
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

/** Prepared once for each connection, so that a refresh is not read and planned anew each time. The texts are few. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known

  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const names = new Map<string, string>()
let savepoints = 0
