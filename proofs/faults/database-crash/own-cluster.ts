import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { clearAbandonedLock } from '@shoebox/ops/services/postgres/clear-abandoned-lock'
import { postgresProgram } from '@shoebox/ops/services/postgres/connect'
import { accountOf } from '@shoebox/ops/services/process/account'
import { migrate } from '@shoebox/server/db/migrate'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { Client, Pool } from 'pg'
import { freePort } from '../../free-port.ts'
import { until } from '../../until.ts'

const name = 'shoebox'
const sqlFolder = resolve(import.meta.dirname, '../../../ops/postgres')

export type OwnCluster = {
  database: TestDatabase
  /** Of a superuser. */
  adminUrl: string
  /** SIGKILL of PostgreSQL and all its processes. */
  kill: () => Promise<void>
  /** Starts PostgreSQL again, which replays its log. Resolves when it accepts connections. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** A PostgreSQL cluster of this proof alone, and a migrated database. */
export async function openOwnCluster(): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-cluster-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const url = (role: string, database = name) =>
    `postgres://${role}:trusted@127.0.0.1:${port}/${database}`
  await createCluster(folder, data)

  let server: ChildProcess | null = null
  // One listener for all restarts: Node warns from eleven on.
  process.once('exit', () => server?.kill('SIGINT'))
  const start = async () => {
    await clearAbandonedLock(data)
    server = spawn(postgresProgram('postgres'), ['-D', data, ...flags(port)], {
      stdio: 'ignore',
      ...accountOf('postgres'),
    })
    await until(() => answers(url('postgres', 'postgres')), {
      what: 'PostgreSQL accepted no connection',
    })
  }
  await start()
  await prepareDatabase(url)
  const admin = new Pool({ connectionString: url('postgres'), max: 4 })
  admin.on('error', () => {})
  admin.on('connect', (client) => client.on('error', () => {}))

  return {
    database: { name, admin, url, drop: async () => {} },
    adminUrl: url('postgres'),
    start,
    kill: async () => {
      if (server) await killAll(server)
    },
    close: async () => {
      await admin.end()
      if (server) await killAll(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createCluster(folder: string, data: string): Promise<void> {
  const account = accountOf('postgres')
  chmodSync(folder, 0o755)
  mkdirSync(data, { mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  await promisify(execFile)(
    postgresProgram('initdb'),
    [
      ['-D', data, '--username=postgres', '--auth=trust', '--no-sync'],
      ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    ].flat(),
    { ...account, cwd: '/' },
  )
}

/**
 * As in production, a commit is acknowledged after its log was written (synchronous_commit). Only fsync is off: it guards
 * against a power cut, and what a killed process has written stays in the page cache.
 */
function flags(port: number): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'fsync=off',
    'wal_level=logical',
    'shared_preload_libraries=pg_stat_statements',
  ].flatMap((setting) => ['-c', setting])
}

async function prepareDatabase(url: (role: string, database?: string) => string): Promise<void> {
  const run = async (database: string, ...statements: string[]) => {
    const client = new Client({ connectionString: url('postgres', database) })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const read = (file: string) => readFile(join(sqlFolder, file), 'utf8')
  const create = `create database ${name} owner shoebox_owner`
  await run('postgres', await read('roles.sql'), create)
  await run(name, await read('extensions.sql'))
  await migrate(url('shoebox_owner'))
}

async function answers(url: string): Promise<true | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

async function killAll(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  const pids = [server.pid, ...childrenOf(server.pid)]
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended on its own.
    }
  }
  await ended
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean).map(Number)
}
