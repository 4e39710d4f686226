import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { workerVariables } from './testing/job-services.ts'
import { stallingRelay } from './testing/stalling-relay.ts'
import { type TestWorker, testWorker } from './testing/test-worker.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const start = async (variables: Record<string, string> = {}): Promise<TestWorker> => {
  const worker = await testWorker(database, { WORKER_PORT: '0', ...variables })
  onTestFinished(() => worker.close())
  return worker
}
const statusOf = async (url: string | null, path: string, headers = {}) =>
  (await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(3_000) })).status

/** Starts the program like an operator, in a separate process. */
const spawnWorker = async (workerUrl: string) => {
  const program = spawn(process.execPath, [resolve(import.meta.dirname, 'worker.ts')], {
    env: { ...workerVariables(workerUrl), WORKER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(program, 'exit')
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await exited
  })
  let seen = ''
  program.stdout.on('data', (chunk) => {
    seen += String(chunk)
  })
  const urlOf = () => /listening at (http:[^"]+)/.exec(seen)?.[1] ?? null
  await expect.poll(urlOf, { timeout: 60_000 }).not.toBeNull()
  return { program, ready: () => statusOf(urlOf(), '/health/ready').catch(() => 0) }
}

describe('the health of a worker', () => {
  it('is 503 for the worker that lost its database, and 200 for the other one', async () => {
    const relay = await stallingRelay(database.url('worker'))
    onTestFinished(() => relay.close())
    const throughRelay = new URL(database.url('worker'))
    throughRelay.port = new URL(relay.url).port
    const other = await start()
    const cutOff = await spawnWorker(throughRelay.toString())
    expect(await cutOff.ready()).toBe(200)

    relay.letThrough(0)
    await expect.poll(cutOff.ready, { timeout: 60_000, interval: 500 }).toBe(503)
    expect(await statusOf(other.url, '/health/ready')).toBe(200)
  })

  it('is 503 when the queue waits on a dead connection, although new ones work', async () => {
    const relay = await stallingRelay(database.url('worker'))
    onTestFinished(() => relay.close())
    const throughRelay = new URL(database.url('worker'))
    throughRelay.port = new URL(relay.url).port
    const worker = await spawnWorker(throughRelay.toString())

    relay.letThrough(0)
    await expect.poll(relay.stalled, { timeout: 60_000 }).toBeGreaterThan(2)
    await sleep(3_000)
    relay.letThrough(Number.POSITIVE_INFINITY)
    await sleep(25_000)
    expect(await worker.ready()).toBe(503)
  })

  it('does not answer while the process hangs', async () => {
    const { program, ready } = await spawnWorker(database.url('worker'))
    expect(await ready()).toBe(200)

    program.kill('SIGSTOP')
    expect(await ready()).toBe(0)
    program.kill('SIGCONT')
    await expect.poll(ready).toBe(200)
  })
})

describe('the metrics of a worker', () => {
  const read = async (worker: TestWorker) => (await fetch(`${worker.url}/metrics`)).text()

  it('count the jobs of each task by state and tell the age of the oldest runnable one', async () => {
    // No worker has a handler for this task, so its jobs stay queued.
    await database.admin.query(`
      select graphile_worker.add_job('test.unknown', run_at := now() - interval '10 minutes');
      select graphile_worker.add_job('test.unknown', run_at := now() + interval '1 hour');
      select graphile_worker.add_job('test.unknown', job_key := 'dead', max_attempts := 1);
      update graphile_worker._private_jobs set attempts = 1 where key = 'dead';`)
    onTestFinished(async () => {
      await database.admin.query('delete from graphile_worker._private_jobs')
    })
    const metrics = await read(await start())

    for (const state of ['ready', 'scheduled', 'dead'])
      expect(metrics).toContain(`queue_jobs{task="test.unknown",state="${state}"} 1`)
    expect(metrics).toContain('queue_jobs{task="test.unknown",state="running"} 0')
    const [, age = '0'] =
      /^queue_oldest_ready_job_age_seconds\{task="test\.unknown"\} (.+)$/m.exec(metrics) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(600)
    expect(Number(age)).toBeLessThan(700)
    expect(metrics).toContain('queue_readable 1')
    expect(metrics).toContain('process_cpu_seconds_total')
    expect(metrics).toContain('db_pool_connections{pool="worker",state="waiting"} 0')
  })

  it('count failures by task and emails that failed', async () => {
    const insert = `insert into emails (kind, recipient, subject, html, text, status, error)
      values ('mail.test-message', 'a@shoebox.test', 's', 'h', 't', 'failed', $1)`
    for (const error of ['expired', 'refused by the server', 'refused again'])
      await database.admin.query(insert, [error])
    const worker = await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await database.admin.query(
      `select queue_email('mail.test-message', 'a@shoebox.test', 's', 'h', 't', null)`,
    )

    const failure = 'job_runs_total{task="mail.send-email",outcome="failed"} 1'
    await expect.poll(() => read(worker)).toContain(failure)
    const metrics = await read(worker)
    expect(metrics).toContain('emails_failed{reason="expired"} 1')
    expect(metrics).toContain('emails_failed{reason="other"} 2')
    expect(metrics).toContain('job_duration_seconds_count{task="mail.send-email"} 1')
  })

  it('need the token where one is set, and are 404 in production without one', async () => {
    const token = 'a-long-metrics-token'
    const locked = await start({ METRICS_TOKEN: token })
    expect(await statusOf(locked.url, '/metrics')).toBe(403)
    const bearer = { authorization: `Bearer ${token}` }
    expect(await statusOf(locked.url, '/metrics', bearer)).toBe(200)

    const open = await start({ NODE_ENV: 'production' })
    expect(await statusOf(open.url, '/metrics')).toBe(404)
    expect(await statusOf(open.url, '/health/ready')).toBe(200)
  })
})
