import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { migrate } from '../db/migrate.ts'
import { readSqlFiles } from '../db/sql-files.ts'

const extensionsFile = resolve(import.meta.dirname, '../../../../ops/postgres/extensions.sql')

export type LoginRole = 'api' | 'worker' | 'auth_admin' | 'shoebox_owner'
export type TestDatabase = {
  name: string
  url: (role: LoginRole) => string
  /** Superuser: builds fixtures and bypasses row-level security. */
  admin: Pool
  drop: () => Promise<void>
}

/** A new migrated database, cloned from the template in about 0.1 seconds. */
export async function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await prepareTemplate())
}

/** Creates the template for these migrations and functions unless it exists; safe to call from several processes. */
export async function prepareTemplate(): Promise<string> {
  const template = `shoebox_template_${await hashSqlFiles()}`
  await withAdmin('postgres', async (admin) => {
    await admin.query('select pg_advisory_lock(771)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await createEmptyDatabase(draft)
    await migrate(urlFor('shoebox_owner', draft))
    await admin.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

/** A database with only the extensions, as the operator prepares it for the first migration. */
export async function createEmptyDatabase(name: string) {
  await withAdmin('postgres', (admin) =>
    admin.query(`create database ${name} owner shoebox_owner template template0`),
  )
  const extensions = await readFile(extensionsFile, 'utf8')
  await withAdmin(name, (admin) => admin.query(extensions))
}

export async function dropDatabase(name: string) {
  await withAdmin('postgres', (admin) =>
    admin.query(`drop database if exists ${name} with (force)`),
  )
}

export function urlFor(role: LoginRole | 'postgres', database: string): string {
  const url = new URL(environmentUrl(role))
  url.pathname = `/${database}`
  return url.toString()
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(template, name)
  const admin = new Pool({ connectionString: urlFor('postgres', name), max: 4 })
  // `drop database … with (force)` closes open connections, which is not an error of the test.
  admin.on('error', () => {})
  return {
    name,
    admin,
    url: (role) => urlFor(role, name),
    drop: async () => {
      await admin.end()
      await waitForDisconnects(name)
      await dropDatabase(name)
    },
  }
}

/** A template does not copy privileges of the database itself, so the copy repeats the revoke of the migrations. */
export async function copyDatabase(from: string, to: string) {
  await withAdmin('postgres', async (admin) => {
    await admin.query(`create database ${to} owner shoebox_owner template ${from}`)
    await admin.query(`revoke temporary on database ${to} from public`)
  })
}

/** pool.end() resolves before PostgreSQL has closed the connections; dropping the database then would throw in the pool. */
async function waitForDisconnects(name: string) {
  await withAdmin('postgres', async (admin) => {
    for (let tries = 0; tries < 40; tries += 1) {
      const { rowCount } = await admin.query(
        'select from pg_stat_activity where datname = $1 limit 1',
        [name],
      )
      if (rowCount === 0) return
      await sleep(50)
    }
  })
}

async function withAdmin<Result>(database: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: urlFor('postgres', database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hashSqlFiles() {
  const hash = createHash('sha256').update(await readFile(extensionsFile))
  const { migrations, functions } = await readSqlFiles()
  for (const { path, sha256 } of [...migrations, ...functions]) hash.update(path).update(sha256)
  return hash.digest('hex').slice(0, 12)
}

const variables = {
  api: 'DATABASE_URL',
  worker: 'WORKER_DATABASE_URL',
  auth_admin: 'AUTH_DATABASE_URL',
  shoebox_owner: 'MIGRATION_DATABASE_URL',
  postgres: 'POSTGRES_ADMIN_URL',
} as const

function environmentUrl(role: keyof typeof variables): string {
  const url = process.env[variables[role]]
  if (!url) throw new Error(`${variables[role]} is not set: run through ops/services/run.ts`)
  return url
}
