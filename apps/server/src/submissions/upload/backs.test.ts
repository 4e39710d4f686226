import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildUpload } from '../../testing/photos/build-upload.ts'
import { onboard } from '../../testing/photos/contributor-setup.ts'
import { drawJpeg } from '../../testing/photos/draw-jpeg.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'

let server: TestServer
let worker: TestWorker
let originals: Storage
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer({ variables: { INGEST_MIN_SHORT_SIDE: '200' } })
  originals = createStorage(storageOptions('originals'))
  worker = await testWorker(server.database)
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  for (const { id } of [ada, ben]) await onboard(server.database.admin, id)
})
afterAll(async () => {
  await worker.close()
  originals.close()
  await server.close()
})

const begin = (user: TestUser, back_of?: string) => {
  const bytes = randomBytes(1000)
  const body = {
    file_name: 'lake_back.jpg',
    file_size: bytes.length,
    content_type: 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(back_of !== undefined && { back_of }),
  }
  return server.client(user).beginUpload({ body })
}

const rowsOf = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const statusOf = async (id: string) =>
  (await rowsOf('select photo_status from photos where id = $1', [id]))[0]?.photo_status

describe('uploading the back of a print', () => {
  it('requires an uploaded front of the same contributor, and allows one back each', async () => {
    const front = await begin(ada)
    const back = await begin(ada, front.photo_id)
    expect(await rowsOf('select back_of from photos where id = $1', [back.photo_id])).toEqual([
      { back_of: front.photo_id },
    ])

    await expect(begin(ada, front.photo_id)).rejects.toMatchObject({ code: 'front_has_back' })
    await expect(begin(ada, back.photo_id)).rejects.toMatchObject({ code: 'front_not_taken' })
    await expect(begin(ben, front.photo_id)).rejects.toMatchObject({ code: 'front_not_taken' })
  })

  it('is allowed again after an abort, but not for an aborted front', async () => {
    const front = await begin(ada)
    const back = await begin(ada, front.photo_id)
    if (back.outcome !== 'open' || front.outcome !== 'open') throw new Error('they are duplicates')
    await server.client(ada).abortUpload({ params: { id: back.upload_id } })
    await expect(begin(ada, front.photo_id)).resolves.toMatchObject({ outcome: 'open' })

    await server.client(ada).abortUpload({ params: { id: front.upload_id } })
    const open = await rowsOf('select photo_status from photos where back_of = $1', [
      front.photo_id,
    ])
    expect(open).toEqual([{ photo_status: 'withdrawn' }, { photo_status: 'withdrawn' }])
    await expect(begin(ada, front.photo_id)).rejects.toMatchObject({ code: 'front_not_taken' })
  })

  it('allows one back when two are begun at once', async () => {
    const front = await begin(ada)
    const answers = await Promise.allSettled([
      begin(ada, front.photo_id),
      begin(ada, front.photo_id),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'front_has_back' },
    })
  })

  it('finishes ingest without title, faces or duplicate search', async () => {
    const [body, same] = await Promise.all([drawJpeg({ seed: 41 }), drawJpeg({ seed: 41 })])
    const about = { userId: ada.id, decade: null }
    const front = await buildUpload(server.database, originals, { ...about, body })
    const marked = Buffer.concat([same, Buffer.from('x')])
    const back = await buildUpload(server.database, originals, {
      ...about,
      body: marked,
      backOf: front,
    })
    await expect.poll(() => statusOf(front), { timeout: 15_000 }).toBe('needs_info')
    await expect.poll(() => statusOf(back), { timeout: 15_000 }).toBe('submitted')
    expect(
      await rowsOf('select from photo_duplicates where photo_id = any ($1)', [[front, back]]),
    ).toEqual([])

    const listed = await server.client(ada).listRecentUploads()
    expect(listed.map(({ photo_id, back_of }) => ({ photo_id, back_of }))).toEqual(
      expect.arrayContaining([
        { photo_id: front, back_of: null },
        { photo_id: back, back_of: front },
      ]),
    )
  })

  it('is withdrawn when its front is rejected', async () => {
    const front = await buildUpload(server.database, originals, {
      userId: ada.id,
      body: randomBytes(5000),
      startsJob: false,
    })
    const back = await begin(ada, front)
    await server.database.admin.query(
      `select add_job('submissions.check-upload', json_build_object('photoId', $1::text), 'check-upload:' || $1)`,
      [front],
    )
    await expect.poll(() => statusOf(front), { timeout: 15_000 }).toBe('failed')
    expect(await statusOf(back.photo_id)).toBe('withdrawn')
  })
})

describe('getUploadLimits', () => {
  it('returns the limits that the worker enforces', async () => {
    expect(await server.client(ada).getUploadLimits()).toEqual({
      bytes: 262_144_000,
      pixels: 120_000_000,
      side: 65_500,
      short_side: 200,
    })
  })
})

describe('listRecentUploads', () => {
  it('lists the uploads of the last day with their results', async () => {
    const good = await drawJpeg({ seed: 51 })
    const mirror = await drawJpeg({ seed: 52 })
    const [one, two] = await Promise.all(
      [good, mirror].map((body) =>
        buildUpload(server.database, originals, { userId: ada.id, body }),
      ),
    )
    const broken = await buildUpload(server.database, originals, {
      userId: ada.id,
      body: randomBytes(500),
    })
    for (const id of [one, two, broken])
      await expect
        .poll(() => statusOf(id ?? ''), { timeout: 15_000 })
        .toMatch(/submitted|needs|failed/)
    await rowsOf(
      `insert into photo_duplicates (photo_id, other_photo_id, kind, distance) values ($1, $2, 'mirror', 1)`,
      [two, one],
    )
    await rowsOf(
      `update uploads set completed_at = now() - interval '25 hours' where photo_id = $1`,
      [one],
    )

    const listed = await server.client(ada).listRecentUploads()
    expect(listed).toEqual([
      expect.objectContaining({ photo_id: broken, failure: 'not_an_image', looks_alike: false }),
      expect.objectContaining({ photo_id: two, looks_alike: true, width: 360, height: 240 }),
    ])
    expect(await server.client(ben).listRecentUploads()).toEqual([])
  })
})
