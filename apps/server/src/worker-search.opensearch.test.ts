import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { insertUser } from './testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { workerVariables } from './testing/job-services.ts'
import { buildPhoto } from './testing/photos/build-photo.ts'
import { type TestSync, testSync } from './testing/search-conformance/test-sync.ts'
import { testWorker } from './testing/test-worker.ts'

let database: TestDatabase
let sync: TestSync
let userId: string
let variables: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  sync = await testSync(database)
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  await sync.rebuild()
  variables = {
    OPENSEARCH_URL: process.env.OPENSEARCH_URL ?? 'http://127.0.0.1:9200',
    SEARCH_INDEX: sync.alias.replace(/-photos$/, ''),
    WORKER_PORT: '0',
  }
})
afterAll(async () => {
  await sync.close()
  await database.drop()
})

const query = (text: string) => database.admin.query(text)
const countQueued = async () => (await query('select from search_outbox')).rowCount
const versions = async () => {
  const { rows } = await query('select photoid, search_version from photo_rank order by photoid')
  return new Map(rows.map((row) => [Number(row.photoid), Number(row.search_version)]))
}
const poll = { timeout: 60_000, interval: 50 }

it('a worker sends changes, and its metrics show what waits', async () => {
  await buildPhoto(database, { userId })
  await query(`update search_outbox set failure = 'refused'`)
  await buildPhoto(database, { userId })
  const worker = await testWorker(database, variables)
  onTestFinished(() => worker.close())
  await expect.poll(countQueued, poll).toBe(1)
  const metrics = await (await fetch(`${worker.url}/metrics`)).text()
  expect(metrics).toContain('search_outbox_photos{state="waiting"} 0')
  expect(metrics).toContain('search_outbox_photos{state="refused"} 1')
  expect(metrics).toContain('search_outbox_oldest_age_seconds 0')
})

it('a killed worker loses no change', async () => {
  await query('update search_outbox set failure = null')
  for (let nth = 0; nth < 20; nth += 1) await buildPhoto(database, { userId })
  const photos = (await query('select from photo_search')).rowCount
  const edit = (round: number) => query(`update photos set title = 'Round ${round}'`)
  for (let round = 0; round < 3; round += 1) {
    const program = spawn(process.execPath, [resolve(import.meta.dirname, 'worker.ts')], {
      env: { ...workerVariables(database.url('worker')), ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exited = once(program, 'exit')
    await edit(round)
    // Killed as soon as it has leased or sent something.
    const isTaken = async () =>
      (await query('select from search_outbox where leased_until is null')).rowCount !== photos
    await expect.poll(isTaken, { ...poll, interval: 1 }).toBe(true)
    program.kill('SIGKILL')
    await exited
  }
  const worker = await testWorker(database, variables)
  onTestFinished(() => worker.close())
  await expect.poll(countQueued, poll).toBe(0)
  expect(await sync.documents()).toEqual(await versions())
})
