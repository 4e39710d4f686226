import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { createLog } from '../platform/log.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import {
  heartbeatConnection,
  startWorkerHeartbeat,
  type WorkerHeartbeat,
} from './worker-heartbeat.ts'

const log = createLog({ level: 'silent', name: 'test' })
const jobsTable = 'graphile_worker._private_jobs'
let database: TestDatabase
let pool: DatabasePool
const heartbeats: WorkerHeartbeat[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const heartbeat of heartbeats.splice(0)) await heartbeat.close()
  await database.admin.query(`delete from ${jobsTable}`)
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

async function startHeartbeat(...poolIds: string[]): Promise<void> {
  const heartbeat = await startWorkerHeartbeat({ url: database.url('worker'), db: pool.db, log })
  for (const poolId of poolIds) heartbeat.protect(poolId)
  heartbeats.push(heartbeat)
}

async function lockJob(poolId: string): Promise<void> {
  await database.admin.query(`select add_job('test.wait', '{}', $1)`, [poolId])
  await database.admin.query(
    `update ${jobsTable} set locked_at = now(), locked_by = $1, attempts = 1 where key = $1`,
    [poolId],
  )
}

const listLocks = async () => {
  const { rows } = await database.admin.query(`select key, locked_by from ${jobsTable} order by 1`)
  return rows
}

const readJob = async () => {
  const { rows } = await database.admin.query<{
    attempts: number
    isLocked: boolean
    last_error: string | null
    waits: number
  }>(
    `select attempts, locked_at is not null as "isLocked", last_error,
       extract(epoch from run_at - updated_at)::float as waits from ${jobsTable}`,
  )
  return firstOf(rows)
}

const cutConnections = () =>
  database.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name = 'shoebox-worker-heartbeat'`,
    [database.name],
  )

function startDeadlyWorker(): ChildProcess {
  const entry = resolve(import.meta.dirname, '../testing/deadly-worker.ts')
  const child = spawn(process.execPath, [entry, database.url('worker')], { stdio: 'ignore' })
  children.push(child)
  return child
}

describe('startWorkerHeartbeat', () => {
  it('releases only the jobs of a dead worker, within seconds', async () => {
    await lockJob('alive')
    await lockJob('gone')
    await startHeartbeat('alive')
    await startHeartbeat()

    await expect.poll(listLocks, { timeout: 12_000, interval: 200 }).toEqual([
      { key: 'alive', locked_by: 'alive' },
      { key: 'gone', locked_by: null },
    ])
    await sleep(4_000)
    expect(await listLocks()).toContainEqual({ key: 'alive', locked_by: 'alive' })
  }, 30_000)

  it('keeps the jobs of a live worker whose connection is cut repeatedly', async () => {
    await lockJob('alive')
    await startHeartbeat('alive')
    await startHeartbeat()
    await sleep(2_000)
    // Every sweep of these seconds sees it without its lock.
    for (let cuts = 0; cuts < 12; cuts += 1) {
      await cutConnections()
      await sleep(300)
    }
    await sleep(5_000)
    expect(await listLocks()).toEqual([{ key: 'alive', locked_by: 'alive' }])
    expect(await readJob()).toMatchObject({ attempts: 1, last_error: null })
  }, 30_000)

  it('fails a job that kills its worker after its last attempt', async () => {
    await startHeartbeat()
    await database.admin.query(`select add_job('test.die', '{}', 'die', null, 2)`)
    for (const attempts of [1, 2]) {
      const worker = startDeadlyWorker()
      const [, signal] = await once(worker, 'exit')
      expect(signal).toBe('SIGKILL')
      expect(await readJob()).toMatchObject({ attempts, isLocked: true })
      await expect
        .poll(readJob, { timeout: 12_000 })
        .toMatchObject({ attempts, isLocked: false, last_error: 'worker died' })
      expect((await readJob()).waits).toBeGreaterThanOrEqual(attempts * 0.5)
      expect((await readJob()).waits).toBeLessThanOrEqual(attempts * 1.5)
    }

    const last = startDeadlyWorker()
    await sleep(6_000)
    expect(last.exitCode ?? last.signalCode).toBeNull()
    expect(await readJob()).toMatchObject({ attempts: 2, isLocked: false })
  }, 60_000)

  it('lets PostgreSQL probe a silent host by TCP keepalive', async () => {
    const client = new Client({ ...heartbeatConnection, connectionString: database.url('worker') })
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('tcp_keepalives_idle') as idle,
         current_setting('tcp_keepalives_interval') as interval,
         current_setting('tcp_keepalives_count') as count`,
    )
    await client.end()
    expect(rows).toEqual([{ idle: '10', interval: '5', count: '3' }])
  })
})
