import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { OpenJobServices } from '../../job-services.ts'
import { createLog } from '../../platform/log.ts'
import { createMailer } from '../../platform/mailer.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { testJobServices } from '../../testing/job-services.ts'
import { approvalOf, stateClaim } from '../../testing/photos/build-review.ts'
import { buildUpload } from '../../testing/photos/build-upload.ts'
import { drawJpeg } from '../../testing/photos/draw-jpeg.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { searchDuplicates } from '../duplicates/find-duplicates.ts'
import { continueIngest } from './continue-ingest.ts'
import { recoverStuckPhotos, restartIngest } from './recovery.ts'
import { removeOverdueOriginals } from './remove-files.ts'

/** An invalid secret makes the watermark fail, which simulates a bug that is not caused by the file. */
const noSecret: string = JSON.parse('7')

let server: TestServer
let pool: DatabasePool
let services: OpenJobServices
let ctx: JobCtx
let last: JobCtx
let family: TestUser
let moderator: TestUser
let seed = 500
/** Uploads with the API's storage key, like the browser, because the worker cannot write originals. */
const originals = createStorage(storageOptions('originals'))
const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@shoebox.test' })

beforeAll(async () => {
  server = await testServer()
  const url = server.database.url('worker')
  pool = connect({ url, max: 4, applicationName: 'test' })
  services = (await testJobServices(url)).services
  const log = createLog({ level: 'silent', name: 'test' })
  ctx = { ...services, db: pool.db, mailer, log, attempt: { isLast: false } }
  last = { ...ctx, attempt: { isLast: true } }
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
afterAll(async () => {
  await services.close()
  originals.close()
  mailer.close()
  await pool.close()
  await server.close()
})

const admin = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const broken = () => Promise.reject(new Error('out of order'))

async function arrive(change: (body: Buffer) => Buffer = (body) => body): Promise<string> {
  seed += 1
  const body = change(await drawJpeg({ seed, width: 900, height: 700 }))
  const { database } = server
  const id = await buildUpload(database, originals, {
    userId: family.id,
    body,
    startsJob: false,
  })
  await stateClaim(database, { id })
  return id
}

const stateOf = async (id: string) => {
  const [row] = await admin(
    `select p.photo_status, i.step, i.failure, i.is_unsearched from photos p
     left join photo_ingest i on i.photo_id = p.id where p.id = $1`,
    [id],
  )
  return row
}

const jobsOf = (id: string) =>
  admin(
    `select t.identifier, j.attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'photoId' = $1`,
    [id],
  )

const hasOriginal = async (id: string) => (await services.originals.head(`${id}/original`)) !== null

/** Backdates the photo's timestamps, so that it counts as stuck. */
async function letTimePass(id: string): Promise<void> {
  const ago = `now() - interval '10 minutes'`
  await admin('alter table photos disable trigger photos_updated_at')
  await admin('alter table photo_ingest disable trigger photo_ingest_updated_at')
  await admin(`update photos set updated_at = ${ago} where id = $1`, [id])
  await admin(`update photo_ingest set updated_at = ${ago} where photo_id = $1`, [id])
  await admin(`update uploads set completed_at = ${ago} where photo_id = $1`, [id])
  await admin('alter table photos enable trigger photos_updated_at')
  await admin('alter table photo_ingest enable trigger photo_ingest_updated_at')
}

async function giveUp(): Promise<string> {
  const id = await arrive()
  const unable = { ...last, originals: { ...services.originals, get: broken } }
  await continueIngest(unable, { photoId: id, ownStep: 'check' })
  return id
}

describe('the original of a failed photo', () => {
  it('is kept when the check step was abandoned', async () => {
    const id = await giveUp()
    expect(await stateOf(id)).toMatchObject({ photo_status: 'failed', failure: 'gave_up' })
    expect(await hasOriginal(id)).toBe(true)
  })

  it('is kept for a week when it cannot be decoded', async () => {
    const id = await arrive((body) => body.subarray(0, body.length - 4000))
    await continueIngest(ctx, { photoId: id, ownStep: 'check' })
    expect(await stateOf(id)).toMatchObject({ photo_status: 'failed', failure: 'damaged' })
    await removeOverdueOriginals(ctx)
    expect(await hasOriginal(id)).toBe(true)

    const [kept] = await admin(
      `update photo_ingest set original_until = original_until - interval '7 days'
       where photo_id = $1 returning original_until <= now() as is_over`,
      [id],
    )
    expect(kept).toEqual({ is_over: true })
    await removeOverdueOriginals(ctx)
    expect(await hasOriginal(id)).toBe(false)
    expect(await admin('select from photo_files where photo_id = $1', [id])).toEqual([])
  })

  it('is not reported as damaged after an error of our own', async () => {
    const id = await arrive()
    await continueIngest(
      { ...ctx, derivatives: { ...services.derivatives, put: broken } },
      { photoId: id, ownStep: 'check' },
    )
    const derive = continueIngest(
      { ...ctx, markSecret: noSecret },
      { photoId: id, ownStep: 'derive' },
    )
    await expect(derive).rejects.toThrow(TypeError)
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'derive' })
    expect(await hasOriginal(id)).toBe(true)
  })

  it('is verified by its hash in every step', async () => {
    const id = await arrive()
    const noStorage = { ...services.derivatives, put: broken }
    await continueIngest({ ...ctx, derivatives: noStorage }, { photoId: id, ownStep: 'check' })
    const object = await services.originals.head(`${id}/original`)
    await originals.put({
      key: `${id}/original`,
      body: Buffer.alloc(object?.size ?? 0, 1),
      contentType: 'image/jpeg',
    })

    const derive = continueIngest(ctx, { photoId: id, ownStep: 'derive' })
    await expect(derive).rejects.toThrow('hash_mismatch')
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'derive' })
  })
})

describe('an abandoned duplicate search', () => {
  it('does not fail the photo, gets its own job and blocks approval', async () => {
    const id = await arrive()
    await admin('revoke insert on photo_duplicates from worker')
    try {
      await continueIngest(ctx, { photoId: id, ownStep: 'check' })
      expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'finish' })
      await continueIngest(last, { photoId: id, ownStep: 'finish' })
      expect(await stateOf(id)).toEqual({
        photo_status: 'submitted',
        step: 'done',
        failure: null,
        is_unsearched: true,
      })
      expect(await jobsOf(id)).toContainEqual({
        identifier: 'submissions.search-duplicates',
        attempts: 0,
      })
      const body = await approvalOf(server.database, id)
      const approve = () => server.client(moderator).approvePhoto({ params: { id }, body })
      await expect(approve()).rejects.toMatchObject({ code: 'photo_has_duplicates' })
      await expect(searchDuplicates(ctx, id)).rejects.toThrow('permission denied')

      await admin('grant insert on photo_duplicates to worker')
      await searchDuplicates(ctx, id)
      expect(await approve()).toMatchObject({ photo_status: 'live' })
    } finally {
      await admin('grant insert on photo_duplicates to worker')
    }
  })
})

describe('recoverStuckPhotos', () => {
  it('adds a job for a photo without one', async () => {
    const id = await arrive()
    await recoverStuckPhotos(ctx)
    expect(await jobsOf(id)).toEqual([])

    await letTimePass(id)
    await recoverStuckPhotos(ctx)
    expect(await jobsOf(id)).toEqual([{ identifier: 'submissions.check-upload', attempts: 0 }])
    await letTimePass(id)
    await recoverStuckPhotos(ctx)
    expect(await jobsOf(id)).toHaveLength(1)
  })

  it('gives up on a photo whose job has no attempts left', async () => {
    const id = await arrive()
    await admin(
      `select add_job('submissions.check-upload', json_build_object('photoId', $1::text), 'check:' || $1)`,
      [id],
    )
    await letTimePass(id)
    await recoverStuckPhotos(ctx)
    expect(await stateOf(id)).toMatchObject({ photo_status: 'uploading' })

    await admin(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'photoId' = $1`,
      [id],
    )
    await recoverStuckPhotos(ctx)
    expect(await stateOf(id)).toMatchObject({ photo_status: 'failed', failure: 'gave_up' })
    expect(await jobsOf(id)).toEqual([])
    expect(await hasOriginal(id)).toBe(true)
  })

  it('continues with the next step when an optional step has no attempts left', async () => {
    const id = await arrive()
    await continueIngest({ ...ctx, embedder: broken }, { photoId: id, ownStep: 'check' })
    await admin(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'photoId' = $1`,
      [id],
    )
    await letTimePass(id)
    await recoverStuckPhotos(ctx)
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'finish' })
    expect(await jobsOf(id)).toEqual([{ identifier: 'submissions.finish-ingest', attempts: 0 }])
  })
})

describe('retryPhoto', () => {
  const retry = (user: TestUser, id: string) => server.client(user).retryPhoto({ params: { id } })

  it('ingests a photo again after we gave up on it', async () => {
    const id = await giveUp()
    expect(await retry(moderator, id)).toMatchObject({ photo_id: id, photo_status: 'failed' })
    await retry(moderator, id)
    expect(await jobsOf(id)).toEqual([{ identifier: 'submissions.retry-photo', attempts: 0 }])
    const acts = await admin('select actor_id, action from audit_log where entity_id = $1', [id])
    expect(acts).toContainEqual({ actor_id: moderator.id, action: 'submissions.retry-photo' })

    await restartIngest(ctx, id)
    await restartIngest(ctx, id)
    expect(await stateOf(id)).toMatchObject({ photo_status: 'processing', step: 'check' })
    expect(await retry(moderator, id)).toMatchObject({ photo_status: 'processing' })
    await continueIngest(ctx, { photoId: id, ownStep: 'check' })
    expect(await stateOf(id)).toMatchObject({ photo_status: 'submitted', failure: null })
  })

  it('requires staff and a photo that we gave up on', async () => {
    const id = await giveUp()
    await expect(retry(family, id)).rejects.toMatchObject({ status: 403 })
    await expect(retry(moderator, family.id)).rejects.toMatchObject({ status: 404 })

    const refused = await arrive(() => Buffer.from('no image at all'))
    await continueIngest(ctx, { photoId: refused, ownStep: 'check' })
    await expect(retry(moderator, refused)).rejects.toMatchObject({
      status: 409,
      code: 'photo_not_given_up',
    })
    await restartIngest(ctx, refused)
    expect(await stateOf(refused)).toMatchObject({ photo_status: 'failed' })
  })
})
