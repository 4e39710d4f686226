import type { DatabasePool } from '@shoebox/server/db/connect'
import type { PoolClient } from 'pg'

/** A statement that the product sent. */
export type SentStatement = { name: string; text: string; values: unknown[] }

/**
 * A pool with this one connection, inside its open transaction, so that the product reads in its snapshot. Each statement
 * is passed to `note`.
 */
export function pinPool(
  { pool }: DatabasePool,
  client: PoolClient,
  note: (sent: SentStatement) => void = () => {},
): DatabasePool {
  const pinned = new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => {}
      if (name !== 'query') return Reflect.get(target, name, target)
      return (query: Parameters<PoolClient['query']>[0]) => {
        if (isSent(query)) note({ name: query.name, text: query.text, values: [...query.values] })
        return target.query(query)
      }
    },
  })
  return {
    pool: new Proxy(pool, {
      get: (target, name) =>
        name === 'connect' ? async () => pinned : Reflect.get(target, name, target),
    }),
    get db(): never {
      throw new Error('a search must not open a transaction')
    },
    close: async () => {},
  }
}

function isSent(query: unknown): query is SentStatement {
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query
}
