import { connect, type DatabasePool } from '@shoebox/server/db/connect'
import { type TestDatabase, urlFor } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import { Pool, type PoolClient } from 'pg'
import { pinPool } from '../speed/pinned-pool.ts'

export type Readers = {
  /** For the product, with the API's role. */
  ours: DatabasePool
  /** For brute force, without row-level security. */
  judge: PoolClient
}

export type Snapshots = {
  /** Runs `work` while both readers share one snapshot. */
  inOne: <Result>(work: (readers: Readers) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** One connection exports a snapshot, two read in it. */
export async function openSnapshots(database: TestDatabase): Promise<Snapshots> {
  // Brute force reads every photo, which exceeds the limits of a request.
  const admin = new Pool({ connectionString: urlFor('postgres', database.name), max: 2 })
  const api = connect({ url: database.url('api'), max: 1, applicationName: 'proof of search' })
  const keeper = await admin.connect()
  const ours = await api.pool.connect()
  // It waits in a transaction while brute force reads.
  await ours.query('set idle_in_transaction_session_timeout = 0')
  const judge = await admin.connect()
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
      await Promise.all([admin.end(), api.close()])
    },
  }
}
