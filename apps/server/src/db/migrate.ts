import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import { Client, DatabaseError, Pool } from 'pg'

const migrationsFolder = resolve(import.meta.dirname, '../../db/migrations')

/**
 * A migration that waits for a lock also stops every reader that comes after it. So it gives way after this long, and
 * the readers that queued behind it go on before its next attempt.
 */
const lockTimeout = '3s'

type Options = { folder?: string; attempts?: number; pauseMs?: number }

/**
 * Brings a database to the newest schema: the product's first, then the queue's own. Two runs at once are safe: the second
 * waits for the first one's advisory lock and then finds nothing to do.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { folder = migrationsFolder, attempts = 10, pauseMs = 2_000 } = options
  const client = new Client({ connectionString: url, application_name: 'shoebox-migrate' })
  // Without a listener a connection that ends between two statements would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  try {
    // Before lock_timeout is set: the other run may take minutes.
    await client.query('select pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID])
    await client.query(`set lock_timeout = '${lockTimeout}'`)

    const before = new Set(await listApplied(client))
    await retryOnLockTimeout(() => applyNew(client, folder), { attempts, pauseMs })
    await retryOnLockTimeout(() => migrateQueue(url), { attempts, pauseMs })
    return (await listApplied(client)).filter((name) => !before.has(name))
  } finally {
    await client.end()
  }
}

async function applyNew(client: Client, folder: string): Promise<void> {
  await runner({
    dbClient: client,
    noLock: true,
    dir: folder,
    direction: 'up',
    migrationsTable: 'applied',
    migrationsSchema: 'migrations',
    createMigrationsSchema: true,
    checkOrder: true,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  }).catch(async (error: unknown) => {
    // The runner leaves its transaction open: it expects its connection to be closed.
    await client.query('rollback').catch(() => undefined)
    throw error
  })
}

async function listApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('migrations.applied') is not null as made`,
  )
  if (!rows[0]?.made) return []
  const applied = await client.query<{ name: string }>(
    'select name from migrations.applied order by id',
  )
  return applied.rows.map(({ name }) => name)
}

/** Each migration is a transaction, so an attempt starts with the one that was rolled back. */
async function retryOnLockTimeout(
  work: () => Promise<void>,
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt === attempts) {
        throw new Error(
          `A migration gave up after ${attempts} attempts of ${lockTimeout}: other sessions hold locks on its tables`,
          { cause: error },
        )
      }
      await sleep(pauseMs)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/** The queue's tables belong to the worker, so its installer runs in that role. */
async function migrateQueue(url: string): Promise<void> {
  const settings = `-c role=worker -c lock_timeout=${lockTimeout}`
  const pool = new Pool({ connectionString: url, max: 2, options: settings })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
    // Every worker lists the holders of jobs every two seconds, and the table may be long.
    await pool.query(
      `create index if not exists jobs_in_work on graphile_worker._private_jobs (locked_by)
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
