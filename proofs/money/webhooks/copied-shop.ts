import { randomBytes } from 'node:crypto'
import {
  copyDatabase,
  dropDatabase,
  type TestDatabase,
  urlFor,
} from '@shoebox/server/testing/database'
import { Pool } from 'pg'
import { startReplica } from '../../api-process.ts'
import { startWorker } from '../../worker-process.ts'
import type { PayingShop } from '../paying-shop.ts'

export type CopiedShop = {
  database: TestDatabase
  url: string
  close: () => Promise<void>
}

/** An API and a worker on a copy of the shop's database, with the same Stripe account. No worker may run on the original. */
export async function copyShop({ api, variables }: PayingShop): Promise<CopiedShop> {
  const database = await copy(api.database)
  const copied = await startReplica(database, variables)
  const worker = await startWorker(database, variables)
  return {
    database,
    url: copied.url,
    close: async () => {
      await worker.stop()
      await copied.stop()
      await database.drop()
    },
  }
}

async function copy({ name: from, admin: origin }: TestDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // A database that others use cannot be a template. The API of the original connects again with its next request.
  await origin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [from],
  )
  await closeOwn(origin)
  await copyDatabase(from, name)
  const admin = new Pool({ connectionString: urlFor('postgres', name), max: 4 })
  admin.on('error', () => {})
  return {
    name,
    admin,
    url: (role) => urlFor(role, name),
    drop: async () => {
      await admin.end()
      await dropDatabase(name)
    },
  }
}

/** The connection that ended the others ends itself. */
async function closeOwn(pool: Pool): Promise<void> {
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
}
