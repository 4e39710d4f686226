import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import { Client, DatabaseError, Pool } from 'pg'
import {
  applyFunctions,
  createMissingFunctions,
  readChecksums,
  recordChecksums,
} from './apply-functions.ts'
import {
  databaseFolder,
  describeFailure,
  readSqlFiles,
  type SqlFile,
  type SqlFiles,
} from './sql-files.ts'

/**
 * A migration that waits for a lock also blocks every later reader of the table. So it gives up after this time, and the
 * readers that queued behind it proceed before its next attempt.
 */
const lockTimeout = '3s'

type Options = {
  /** Contains the folders `migrations` and `functions`. */
  folder?: string
  attempts?: number
  pauseMs?: number
  log?: (line: string) => void
}

/**
 * Brings a database to the newest schema: versioned migrations, functions and views, then the queue's own tables. Returns
 * what it applied. Concurrent runs are safe: the second waits for the advisory lock and then finds nothing to do.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { folder = databaseFolder, attempts = 10, pauseMs = 2_000, log = () => {} } = options
  const files = await readSqlFiles(folder)
  const client = new Client({ connectionString: url, application_name: 'shoebox-migrate' })
  // Without a listener, a connection lost between two statements would end the process without a message.
  client.on('error', () => {})
  await client.connect()
  try {
    // Before lock_timeout is set: the other run may take minutes.
    await client.query('select pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID])
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    await client.query(bookkeepingSql)

    const retry = { attempts, pauseMs }
    const before = new Set(await listApplied(client))
    const functions = await retryOnLockTimeout(
      () => applyFiles(client, { folder, files, log }),
      retry,
    )
    await retryOnLockTimeout(() => migrateQueue(url), retry)
    const migrations = (await listApplied(client)).filter((name) => !before.has(name))
    return [...migrations.map((name) => `migrations/${name}.sql`), ...functions]
  } finally {
    await client.end()
  }
}

/** A schema of its own that is not dumped, so that schema.sql describes only the product. */
const bookkeepingSql = `
  set client_min_messages = warning;
  create schema if not exists migrations;
  create table if not exists migrations.checksums (
    path text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  reset client_min_messages`

type Run = { folder: string; files: SqlFiles; log: (line: string) => void }

/** Returns the paths of the functions that it applied. */
async function applyFiles(client: Client, { folder, files, log }: Run): Promise<string[]> {
  const applied = await listApplied(client)
  const checksums = await readChecksums(client)
  checkHistory(files.migrations, applied, checksums)
  if (applied.length > files.migrations.length) {
    log('the database is newer than this version: nothing applied')
    return []
  }

  const pending = files.migrations.slice(applied.length)
  if (pending.length > 0) {
    // The very first migration creates the schemas, which functions need.
    if (applied.length === 0) {
      await applyMigrations(client, { folder, log, files: pending.slice(0, 1) })
      await createMissingFunctions(client, files.retired)
    }
    await createMissingFunctions(client, files.functions)
    await applyMigrations(client, { folder, log, files: pending })
  }
  // Includes migrations of an earlier attempt that failed before this point.
  const unrecorded = files.migrations.filter(({ path }) => !checksums.has(path))
  if (unrecorded.length > 0) await recordChecksums(client, unrecorded)
  const functions = await applyFunctions(client, files.functions)
  for (const path of functions) log(`applied ${path}`)
  return functions
}

/** Throws if an applied migration was changed or removed: then the schema of the database would be unknown. */
function checkHistory(
  migrations: SqlFile[],
  applied: string[],
  checksums: Map<string, string>,
): void {
  for (const [index, name] of applied.entries()) {
    const file = migrations[index]
    if (!file) return
    const recorded = checksums.get(file.path) ?? file.sha256
    if (file.name === name && recorded === file.sha256) continue
    if (file.name !== name && migrations.some((other) => other.name === name))
      throw new Error(
        `${file.path} comes before ${name}, which this database already has: give the file a later time`,
      )
    throw new Error(
      `This database was built from other migrations: it has ${name}, which was changed or replaced since. ` +
        'Recreate a development database: npm run services reset, then npm run dev',
    )
  }
}

type Batch = { folder: string; files: SqlFile[]; log: (line: string) => void }

/** Applies the pending files, each in its own transaction. */
async function applyMigrations(client: Client, { folder, files, log }: Batch): Promise<void> {
  let current: SqlFile | undefined
  const start = (message: string) => {
    const name = /^### MIGRATION (\S+) \(UP\)/.exec(message)?.[1]
    if (!name) return
    current = files.find((file) => file.name === name)
    log(`applying migrations/${name}.sql`)
  }
  try {
    await runner({
      dbClient: client,
      noLock: true,
      dir: `${folder}/migrations`,
      count: files.length,
      direction: 'up',
      migrationsTable: 'applied',
      migrationsSchema: 'migrations',
      checkOrder: true,
      logger: { info: start, warn: () => {}, error: () => {} },
    })
  } catch (error) {
    // node-pg-migrate leaves its transaction open: it expects its connection to be closed.
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error) || !(error instanceof Error) || !current) throw error
    throw new Error(describeFailure(current, error), { cause: error })
  }
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

/** Each migration is a transaction, so the next attempt continues with the one that was rolled back. */
async function retryOnLockTimeout<Result>(
  work: () => Promise<Result>,
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
): Promise<Result> {
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
    // Every worker lists the pools that hold jobs every two seconds, and the table may be long.
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
  const applied = await migrate(url, { log: (line) => process.stdout.write(`${line}\n`) })
  process.stdout.write(applied.length ? `${applied.length} files applied\n` : 'nothing to apply\n')
}
