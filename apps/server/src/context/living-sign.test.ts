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
import { keepLivingSign, type LivingSign, signConnection } from './living-sign.ts'

const log = createLog({ level: 'silent', name: 'test' })
const jobsTable = 'graphile_worker._private_jobs'
let database: TestDatabase
let pool: DatabasePool
const signs: LivingSign[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const sign of signs.splice(0)) await sign.close()
  await database.admin.query(`delete from ${jobsTable}`)
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

async function signOf(...poolIds: string[]): Promise<void> {
  const sign = await keepLivingSign({ url: database.url('worker'), db: pool.db, log })
  for (const poolId of poolIds) sign.show(poolId)
  signs.push(sign)
}

async function takenBy(poolId: string): Promise<void> {
  await database.admin.query(`select add_job('test.wait', '{}', $1)`, [poolId])
  await database.admin.query(
    `update ${jobsTable} set locked_at = now(), locked_by = $1, attempts = 1 where key = $1`,
    [poolId],
  )
}

const holders = async () => {
  const { rows } = await database.admin.query(`select key, locked_by from ${jobsTable} order by 1`)
  return rows
}

const job = async () => {
  const { rows } = await database.admin.query<{
    attempts: number
    isTaken: boolean
    last_error: string | null
    waits: number
  }>(
    `select attempts, locked_at is not null as "isTaken", last_error,
       extract(epoch from run_at - updated_at)::float as waits from ${jobsTable}`,
  )
  return firstOf(rows)
}

const cutSigns = () =>
  database.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name = 'shoebox-worker-sign'`,
    [database.name],
  )

function startDeadlyWorker(): ChildProcess {
  const entry = resolve(import.meta.dirname, '../testing/deadly-worker.ts')
  const child = spawn(process.execPath, [entry, database.url('worker')], { stdio: 'ignore' })
  children.push(child)
  return child
}

describe('the sign of life', () => {
  it('lets the jobs of a worker that is gone be taken again within seconds, and those alone', async () => {
    await takenBy('alive')
    await takenBy('gone')
    await signOf('alive')
    await signOf()

    await expect.poll(holders, { timeout: 12_000, interval: 200 }).toEqual([
      { key: 'alive', locked_by: 'alive' },
      { key: 'gone', locked_by: null },
    ])
    await sleep(4_000)
    expect(await holders()).toContainEqual({ key: 'alive', locked_by: 'alive' })
  }, 30_000)

  it('keeps the jobs of a living worker when its connection is cut, again and again', async () => {
    await takenBy('alive')
    await signOf('alive')
    await signOf()
    await sleep(2_000)
    // Every sweep of these seconds sees it without its lock.
    for (let cuts = 0; cuts < 12; cuts += 1) {
      await cutSigns()
      await sleep(300)
    }
    await sleep(5_000)
    expect(await holders()).toEqual([{ key: 'alive', locked_by: 'alive' }])
    expect(await job()).toMatchObject({ attempts: 1, last_error: null })
  }, 30_000)

  it('ends a job that kills its worker every time, after its last try', async () => {
    await signOf()
    await database.admin.query(`select add_job('test.die', '{}', 'die', null, 2)`)
    for (const attempts of [1, 2]) {
      const worker = startDeadlyWorker()
      const [, signal] = await once(worker, 'exit')
      expect(signal).toBe('SIGKILL')
      expect(await job()).toMatchObject({ attempts, isTaken: true })
      await expect
        .poll(job, { timeout: 12_000 })
        .toMatchObject({ attempts, isTaken: false, last_error: 'its worker was gone' })
      expect((await job()).waits).toBeGreaterThanOrEqual(attempts * 0.5)
      expect((await job()).waits).toBeLessThanOrEqual(attempts * 1.5)
    }

    const last = startDeadlyWorker()
    await sleep(6_000)
    expect(last.exitCode ?? last.signalCode).toBeNull()
    expect(await job()).toMatchObject({ attempts: 2, isTaken: false })
  }, 60_000)

  it('has the database ask after a machine that has gone silent', async () => {
    const client = new Client({ ...signConnection, connectionString: database.url('worker') })
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
