import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { testWorker } from '../../testing/test-worker.ts'
import { checkSearchIndex, deleteRetiredIndexes, expungeSearchIndex } from './search-jobs.ts'

let database: TestDatabase
let worker: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 2, applicationName: 'search-jobs-test' })
})
beforeEach(() => database.admin.query('delete from search_indexes'))
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const log = { debug() {}, info() {}, warn() {}, error() {} }
const jobs = [checkSearchIndex, expungeSearchIndex, deleteRetiredIndexes]

describe('a worker without OpenSearch', () => {
  it('does nothing while there is no index', async () => {
    for (const job of jobs)
      await expect(job({ db: worker.db, log, search: null })).resolves.toBeUndefined()
  })

  it('fails the jobs of an index, so that an erasure never looks complete', async () => {
    await database.admin.query(
      `insert into search_indexes (name, status) values ('any', 'retired')`,
    )
    for (const job of jobs)
      await expect(job({ db: worker.db, log, search: null })).rejects.toThrow(
        'There are search indexes, but this worker has no OpenSearch. Set OPENSEARCH_URL.',
      )
  })

  it('has a job to fail after an erasure, even if only a replaced index is left', async () => {
    await database.admin.query(
      `insert into search_indexes (name, status) values ('any', 'retired')`,
    )
    await database.admin.query(
      `insert into erasures (asked_by, releases, faces, templates, emails) values ('staff', 0, 0, 0, 0)`,
    )
    const { rows } = await database.admin.query(
      `select j.key from graphile_worker._private_jobs j where j.key = 'expunge-after-erasure'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('measures the outbox', async () => {
    await database.admin.query(`insert into search_outbox (photoid, version) values (1, 1)`)
    const { url, close } = await testWorker(database, { WORKER_PORT: '0' })
    onTestFinished(close)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toContain('search_outbox_photos{state="waiting"} 1')
  })
})
