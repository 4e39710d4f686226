import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Pool } from 'pg'

const migrationsFolder = resolve(import.meta.dirname, '../../db/migrations')

/**
 * Brings a database to the newest schema: ours first, then the queue's own. Two runs at once are
 * safe: the second waits for the first one's advisory lock and then finds nothing to do.
 */
export async function migrate(url: string, options: { folder?: string } = {}): Promise<string[]> {
  const applied = await runner({
    databaseUrl: url,
    dir: options.folder ?? migrationsFolder,
    direction: 'up',
    migrationsTable: 'applied',
    migrationsSchema: 'migrations',
    createMigrationsSchema: true,
    checkOrder: true,
    advisoryLockMode: 'wait',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await migrateQueue(url)
  return applied.map(({ name }) => name)
}

/** The queue's tables belong to the worker, so its installer runs in that role. */
async function migrateQueue(url: string) {
  const pool = new Pool({ connectionString: url, max: 2, options: '-c role=worker' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
    // Every worker asks every two seconds who has taken jobs; the table may be long. Under a lock of its own, in one
    // transaction: two that find it missing at once would both make it.
    await pool.query(
      `select pg_advisory_xact_lock(772);
       create index if not exists jobs_in_work on graphile_worker._private_jobs (locked_by)
       where locked_at is not null`,
    )
  } finally {
    await pool.end()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env.MIGRATION_DATABASE_URL
  if (!url) throw new Error('MIGRATION_DATABASE_URL is not set')
  const applied = await migrate(url)
  for (const name of applied) process.stdout.write(`applied ${name}\n`)
  process.stdout.write(applied.length ? `${applied.length} applied\n` : 'nothing to apply\n')
}
