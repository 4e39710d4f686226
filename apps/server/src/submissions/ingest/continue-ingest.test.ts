import { derivedNames } from '@shoebox/domain/catalog/renditions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { createLog } from '../../platform/log.ts'
import { createMailer } from '../../platform/mailer.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { buildUpload } from '../../testing/photos/build-upload.ts'
import { drawJpeg } from '../../testing/photos/draw-jpeg.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { continueIngest } from './continue-ingest.ts'

let database: TestDatabase
let pool: DatabasePool
let services: OpenJobServices
let ctx: JobCtx
let userId: string
let seed = 100
/** Uploads with the API's storage key, like the browser, because the worker cannot write originals. */
const originals = createStorage(storageOptions('originals'))
const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@shoebox.test' })
const first = { isLast: false }
const last = { isLast: true }

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
  const opened = await testJobServices(database.url('worker'))
  services = opened.services
  const log = createLog({ level: 'silent', name: 'test' })
  ctx = { ...services, db: pool.db, mailer, log, attempt: first }
  userId = await insertUser(database.admin, { email: 'attic@shoebox.test' })
})
afterAll(async () => {
  await services.close()
  originals.close()
  mailer.close()
  await pool.close()
  await database.drop()
})

const broken = () => Promise.reject(new Error('out of order'))
const noStorage = () => ({ ...services.derivatives, put: broken })

async function arrive(): Promise<string> {
  seed += 1
  const body = await drawJpeg({ seed })
  return buildUpload(database, originals, { userId, body, startsJob: false })
}

async function stateOf(id: string) {
  const { rows } = await database.admin.query(
    `select p.photo_status, i.step, i.failure,
       (select count(*)::int from photo_files f where f.photo_id = p.id) as files
     from photos p left join photo_ingest i on i.photo_id = p.id where p.id = $1`,
    [id],
  )
  return rows[0]
}

async function waitingFor(id: string) {
  const { rows } = await database.admin.query(
    `select t.identifier, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'photoId' = $1`,
    [id],
  )
  return rows
}

const keysOf = async (id: string) =>
  (await services.derivatives.list({ prefix: `${id}/` })).map(({ key }) => key)

describe('a failed step', () => {
  it('is retried by the queue if the job is named after it', async () => {
    const id = await arrive()
    const away = { ...ctx, originals: { ...services.originals, get: broken } }
    await expect(continueIngest(away, { photoId: id, ownStep: 'check' })).rejects.toThrow(
      'out of order',
    )
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'check' })
  })

  it('gets its own job if it failed in the job of another step', async () => {
    const id = await arrive()
    await continueIngest({ ...ctx, derivatives: noStorage() }, { photoId: id, ownStep: 'check' })
    expect(await stateOf(id)).toMatchObject({
      photo_status: 'processing',
      step: 'derive',
      files: 1,
    })
    expect(await waitingFor(id)).toEqual([
      { identifier: 'submissions.derive-photo', max_attempts: 10 },
    ])

    await continueIngest(ctx, { photoId: id, ownStep: 'derive' })
    expect(await stateOf(id)).toMatchObject({ photo_status: 'submitted', step: 'done' })
    expect(await keysOf(id)).toHaveLength(derivedNames.length)
  })

  it('fails the photo on the last attempt and keeps the original', async () => {
    const id = await arrive()
    await continueIngest({ ...ctx, derivatives: noStorage() }, { photoId: id, ownStep: 'check' })
    const giving = { ...ctx, derivatives: noStorage(), attempt: last }
    await continueIngest(giving, { photoId: id, ownStep: 'derive' })

    expect(await stateOf(id)).toMatchObject({
      photo_status: 'failed',
      failure: 'gave_up',
      files: 1,
    })
    expect(await services.originals.head(`${id}/original`)).not.toBeNull()
    expect(await keysOf(id)).toEqual([])
  })

  it('is skipped on the last attempt if it is optional', async () => {
    const id = await arrive()
    const unable = { ...ctx, embedder: broken }
    await continueIngest(unable, { photoId: id, ownStep: 'check' })
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'embed' })

    await continueIngest({ ...unable, attempt: last }, { photoId: id, ownStep: 'embed' })
    expect(await stateOf(id)).toMatchObject({ photo_status: 'submitted', step: 'done' })
  })
})

describe('an ingest job that runs twice', () => {
  it('changes nothing, also when two run at once', async () => {
    const id = await arrive()
    const job = { photoId: id, ownStep: 'check' } as const
    await Promise.all([continueIngest(ctx, job), continueIngest(ctx, job)])
    const once = await stateOf(id)
    expect(once).toMatchObject({ photo_status: 'submitted', files: derivedNames.length + 1 })
    await continueIngest(ctx, job)
    expect(await stateOf(id)).toEqual(once)
  })

  it('leaves no renditions of a photo that was withdrawn meanwhile', async () => {
    const id = await arrive()
    const put: typeof services.derivatives.put = async (object) => {
      await services.derivatives.put(object)
      await database.admin.query(
        `update photos set photo_status = 'withdrawn' where id = $1 and photo_status <> 'withdrawn'`,
        [id],
      )
    }
    const withdrawing = { ...ctx, derivatives: { ...services.derivatives, put } }
    await continueIngest(withdrawing, { photoId: id, ownStep: 'check' })

    expect(await stateOf(id)).toMatchObject({ photo_status: 'withdrawn', files: 1 })
    expect(await keysOf(id)).toEqual([])
  })
})
