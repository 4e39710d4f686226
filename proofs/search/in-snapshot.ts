import { connect, type DatabasePool } from '@shoebox/server/db/connect'
import { type TestDatabase, urlFor } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { PoolClient } from 'pg'
import { pinPool } from './pinned-pool.ts'

export type Readers = {
  /** For our own code, by the API's role. */
  ours: DatabasePool
  /** Sees every row of every table. */
  judge: PoolClient
}

export type Snapshots = {
  /** What both read while this works is the database at one moment. */
  inOne: <Result>(work: (readers: Readers) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** A connection that takes a snapshot and keeps it, and two that read in it. */
export async function openSnapshots(database: TestDatabase): Promise<Snapshots> {
  const pools = [urlFor('postgres', database.name), database.url('api')].map(openPool)
  const [admin, api] = pools
  if (!(admin && api)) throw new Error('there is no pool')
  const keeper = await admin.pool.connect()
  const ours = await api.pool.connect()
  const judge = await admin.pool.connect()
  const readers = { ours: pinPool(api, ours), judge }
  const clients = [keeper, ours, judge]

  return {
    inOne: async (work) => {
      await keeper.query('begin isolation level repeatable read, read only')
      const { rows } = await keeper.query<{ id: string }>('select pg_export_snapshot() as id')
      for (const reader of [ours, judge]) {
        await reader.query('begin isolation level repeatable read, read only')
        await reader.query(`set transaction snapshot '${firstOf(rows).id}'`)
      }
      try {
        return await work(readers)
      } finally {
        for (const client of clients) await client.query('rollback')
      }
    },
    close: async () => {
      for (const client of clients) client.release()
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

function openPool(url: string): DatabasePool {
  return connect({ url, max: 2, applicationName: 'proof of search' })
}
