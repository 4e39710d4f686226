import type { DatabasePool } from '@shoebox/server/db/connect'
import type { PoolClient } from 'pg'

/** A statement as our code sent it. */
export type SentStatement = { name: string; text: string; values: unknown[] }

/**
 * A pool that hands out this one connection, whatever transaction it is in, so that our own code reads in a snapshot.
 * What it sends is told to `note`.
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
      throw new Error('a search sends single reads, and no transaction of its own')
    },
    close: async () => {},
  }
}

function isSent(query: unknown): query is SentStatement {
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query
}
