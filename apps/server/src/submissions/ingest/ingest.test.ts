import { randomBytes } from 'node:crypto'
import { derivedNames } from '@shoebox/domain/catalog/renditions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildUpload } from '../../testing/photos/build-upload.ts'
import { drawJpeg } from '../../testing/photos/draw-jpeg.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'

let database: TestDatabase
let worker: TestWorker
let originals: Storage
let derivatives: Storage
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  originals = createStorage(storageOptions('originals'))
  derivatives = createStorage(storageOptions('derivatives'))
  worker = await testWorker(database)
  userId = await insertUser(database.admin, { email: 'attic@shoebox.test' })
})
afterAll(async () => {
  await worker.close()
  originals.close()
  derivatives.close()
  await database.drop()
})

const rowsOf = async (text: string, id: string) => (await database.admin.query(text, [id])).rows

const stateOf = async (id: string) => {
  const [row] = await rowsOf(
    `select p.photo_status, i.step, i.failure from photos p
     left join photo_ingest i on i.photo_id = p.id where p.id = $1`,
    id,
  )
  return row
}

const untilThrough = async (id: string) => {
  await expect
    .poll(async () => (await stateOf(id))?.photo_status, { timeout: 15_000 })
    .not.toMatch(/uploading|processing/)
}

const keysOf = async (storage: Storage, id: string) =>
  (await storage.list({ prefix: `${id}/` })).map(({ key }) => key.slice(id.length + 1))

const waiting = async (id: string) =>
  rowsOf(`select from graphile_worker._private_jobs where payload ->> 'photoId' = $1`, id)

const upload = async (options: Partial<Parameters<typeof buildUpload>[2]> & { seed?: number }) => {
  const body = options.body ?? (await drawJpeg({ seed: options.seed ?? 1 }))
  const id = await buildUpload(database, originals, { userId, ...options, body })
  await untilThrough(id)
  return id
}

describe('ingest of an uploaded file', () => {
  it('ends in review with all renditions and metadata', async () => {
    const id = await upload({ seed: 1 })

    expect(await stateOf(id)).toEqual({ photo_status: 'submitted', step: 'done', failure: null })
    const [photo] = await rowsOf('select * from photos where id = $1', id)
    expect(photo).toMatchObject({
      width: 360,
      height: 240,
      orientation: 'landscape',
      thumbnail_url: `/media/${id}/thumb`,
      preview_url: `/media/${id}/preview`,
      friendly_print_size: expect.stringMatching(/ x .* in$/),
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/=]+$/),
      dominant_color: expect.stringMatching(/^[a-z]+$/),
    })
    const files = await rowsOf('select * from photo_files where photo_id = $1', id)
    expect(new Set(files.map(({ rendition }) => rendition))).toEqual(
      new Set(['original', ...derivedNames]),
    )
    for (const file of files) {
      const storage = file.rendition === 'original' ? originals : derivatives
      const object = await storage.head(`${id}/${file.rendition}`)
      expect(object).toMatchObject({ size: Number(file.file_size), contentType: file.content_type })
    }
    expect(await keysOf(derivatives, id)).toHaveLength(derivedNames.length)
    const [hashes] = await rowsOf('select * from photo_hashes where photo_id = $1', id)
    expect(hashes?.phash).toMatch(/^[01]{64}$/)
    expect(await rowsOf('select from photo_metadata where photo_id = $1', id)).toHaveLength(1)
    expect(await waiting(id)).toEqual([])
  })

  it('returns the photo to its family when facts are missing', async () => {
    const lacking = { photo_status: 'needs_info', step: 'done' }
    expect(await stateOf(await upload({ seed: 2, decade: null }))).toMatchObject(lacking)
    expect(await stateOf(await upload({ seed: 8, hasClaim: false }))).toMatchObject(lacking)
  })

  it('awaits releases when a person on the photo has not signed', async () => {
    const body = await drawJpeg({ seed: 9 })
    const id = await buildUpload(database, originals, { userId, body, startsJob: false })
    await database.admin.query(
      `with face as (
         insert into photo_faces (photo_id, box_x, box_y, box_width, box_height) values ($1, 0.2, 0.2, 0.2, 0.2))
       select add_job('submissions.check-upload', json_build_object('photoId', $1::text))`,
      [id],
    )
    await untilThrough(id)

    expect(await stateOf(id)).toMatchObject({ photo_status: 'awaiting_releases', step: 'done' })
  })

  it.each([
    ['size_mismatch', { seed: 3, fileSize: 99 }],
    ['hash_mismatch', { seed: 4, sha256: 'a'.repeat(64) }],
    ['not_an_image', { body: randomBytes(5000) }],
    ['duplicate_upload', { seed: 1 }],
  ])('rejects the file as %s and keeps nothing of it', async (failure, options) => {
    const id = await upload(options)

    expect(await stateOf(id)).toMatchObject({ photo_status: 'failed', failure })
    await expect.poll(() => waiting(id)).toEqual([])
    expect(await keysOf(originals, id)).toEqual([])
    expect(await keysOf(derivatives, id)).toEqual([])
    expect(await rowsOf('select from photo_files where photo_id = $1', id)).toEqual([])
  })

  it('rejects files that are too small or damaged', async () => {
    const small = await upload({ body: await drawJpeg({ seed: 5, width: 300, height: 150 }) })
    expect(await stateOf(small)).toMatchObject({ photo_status: 'failed', failure: 'too_small' })

    const whole = await drawJpeg({ seed: 6, width: 900, height: 700 })
    const cut = await upload({ body: whole.subarray(0, whole.length - 4000) })
    expect(await stateOf(cut)).toMatchObject({ photo_status: 'failed', failure: 'damaged' })
    await expect.poll(() => waiting(cut)).toEqual([])
    expect(await keysOf(originals, cut)).toEqual(['original'])
    expect(await keysOf(derivatives, cut)).toEqual([])
  })

  it('rejects an upload without a file', async () => {
    const body = await drawJpeg({ seed: 7 })
    const id = await buildUpload(database, { put: async () => {} }, { userId, body })
    await untilThrough(id)
    expect(await stateOf(id)).toMatchObject({ failure: 'missing_object' })
  })
})
