import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ingestFailures, uploadLimits } from '@shoebox/domain/submissions/ingest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { onboard } from '../../testing/photos/contributor-setup.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { abortStaleUploads } from './abort-stale-uploads.ts'
import { clearStorage } from './uploads.ts'

let server: TestServer
let originals: Storage
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  server = await testServer()
  originals = createStorage(storageOptions('originals'))
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  for (const { id } of [ada, ben]) await onboard(server.database.admin, id)
})
afterAll(async () => {
  const { rows } = await query(
    'select photo_id, storage_upload_id from uploads where storage_upload_id is not null',
  )
  for (const row of rows) await clearStorage({ originals }, row)
  originals.close()
  await server.close()
})

const query = (sql: string, values: unknown[] = []) => server.database.admin.query(sql, values)

const partBytes = uploadLimits.partBytes

const fileOf = (bytes: Buffer, name = 'lake.jpg') => ({
  file_name: name,
  file_size: bytes.length,
  content_type: 'image/jpeg',
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

async function begin(user: TestUser, bytes: Buffer) {
  const begun = await server.client(user).beginUpload({ body: fileOf(bytes) })
  if (begun.outcome !== 'open') throw new Error('it is a duplicate')
  return begun
}

type Sent = { user: TestUser; id: string; bytes: Buffer; parts: readonly number[] }

async function send({ user, id, bytes, parts }: Sent) {
  const signed = await server
    .client(user)
    .signUploadParts({ params: { id }, body: { part_numbers: [...parts] } })
  for (const { part_number, size, url } of signed.parts) {
    const from = (part_number - 1) * partBytes
    const answer = await fetch(url, { method: 'PUT', body: bytes.subarray(from, from + size) })
    expect(answer.status).toBe(200)
  }
  return signed
}

async function uploaded(user: TestUser, bytes: Buffer) {
  const { upload_id: id, photo_id } = await begin(user, bytes)
  await send({ user, id, bytes, parts: [1] })
  const photo = await server.client(user).completeUpload({ params: { id } })
  return { id, photo, photo_id }
}

const jobsOf = async (photoId: string) => {
  const { rows } = await query(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where payload ->> 'photoId' = $1`,
    [photoId],
  )
  return rows
}

describe('uploading a file in parts', () => {
  it('stores the file unchanged and adds the ingest job', async () => {
    const bytes = randomBytes(partBytes + 1000)
    const { upload_id: id, photo_id, photoid, part_size, finished_parts } = await begin(ada, bytes)
    expect({ part_size, finished_parts }).toEqual({ part_size: partBytes, finished_parts: [] })
    const { rows } = await query(
      'select user_id, photo_status, file_size from photos where id = $1',
      [photo_id],
    )
    expect(rows).toEqual([
      { user_id: ada.id, photo_status: 'uploading', file_size: String(bytes.length) },
    ])

    const signed = await send({ user: ada, id, bytes, parts: [2, 1] })
    expect(signed.parts.map(({ size }) => size)).toEqual([1000, partBytes])
    expect(await server.client(ada).completeUpload({ params: { id } })).toEqual({
      photo_id,
      photoid,
      photo_status: 'uploading',
    })

    const object = await originals.get(`${photo_id}/original`)
    expect(object?.contentType).toBe('image/jpeg')
    expect(object && (await buffer(object.body)).equals(bytes)).toBe(true)
    expect(await jobsOf(photo_id)).toEqual([
      { task: 'submissions.check-upload', payload: { photoId: photo_id } },
    ])
  })

  it('resumes the same upload and lists the parts that have arrived', async () => {
    const bytes = randomBytes(2 * partBytes + 5)
    const first = await begin(ada, bytes)
    await send({ user: ada, id: first.upload_id, bytes, parts: [1, 3] })

    expect(await begin(ada, bytes)).toEqual({ ...first, finished_parts: [1, 3] })
    const [listed, ...others] = await server.client(ada).listMyUploads()
    expect(others).toEqual([])
    expect(listed).toMatchObject({ ...fileOf(bytes), upload_id: first.upload_id })
  })

  it('creates one upload when two tabs begin it at once', async () => {
    const bytes = randomBytes(100)
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(ada, bytes)))
    expect(new Set(begun.map(({ upload_id }) => upload_id)).size).toBe(1)

    const { rows } = await query('select count(*)::int as photos from photos where user_id = $1', [
      ada.id,
    ])
    expect(rows).toEqual([{ photos: 1 }])
    const { photo_id } = begun[0] ?? { photo_id: '' }
    const under = await originals.listMultiparts()
    expect(under.filter(({ key }) => key.startsWith(photo_id))).toHaveLength(1)
  })

  it('hides uploads from other contributors', async () => {
    const bytes = randomBytes(100)
    const mine = await begin(ada, bytes)
    const theirs = await begin(ben, bytes)
    expect(theirs.photo_id).not.toBe(mine.photo_id)

    const params = { id: mine.upload_id }
    const client = server.client(ben)
    const refused = { status: 404, code: 'not_found' }
    await expect(
      client.signUploadParts({ params, body: { part_numbers: [1] } }),
    ).rejects.toMatchObject(refused)
    await expect(client.completeUpload({ params })).rejects.toMatchObject(refused)
    await expect(client.abortUpload({ params })).rejects.toMatchObject(refused)
    expect((await client.listMyUploads()).map(({ upload_id }) => upload_id)).toEqual([
      theirs.upload_id,
    ])
  })

  it('requires the contributor role', async () => {
    const customer = await buildUser(server)
    const body = fileOf(randomBytes(10))
    await expect(server.client(customer).beginUpload({ body })).rejects.toMatchObject({
      status: 403,
    })
    await expect(server.client().beginUpload({ body })).rejects.toMatchObject({ status: 401 })
    await expect(server.client(customer).listMyUploads()).rejects.toMatchObject({ status: 403 })
  })
})

describe('beginUpload for a file that is not accepted', () => {
  it.each([
    { file_name: 'IMG_1.HEIC', content_type: 'image/heic', code: 'heic_refused' },
    { file_name: 'lake.png', content_type: 'image/png', code: 'format_refused' },
  ] as const)(
    'returns 415 with a hint for $file_name and stores nothing',
    async ({ code, ...file }) => {
      const body = { ...fileOf(randomBytes(10)), ...file }
      await expect(server.client(ada).beginUpload({ body })).rejects.toMatchObject({
        status: 415,
        code,
        message: ingestFailures[code],
      })
      expect(await server.client(ada).listMyUploads()).toEqual([])
    },
  )

  it('returns 400 when the file is larger than 250 MB, empty, or without a hash', async () => {
    const file = fileOf(randomBytes(10))
    for (const wrong of [
      { file_size: 262_144_001 },
      { file_size: 0 },
      { sha256: 'A'.repeat(64) },
    ]) {
      await expect(
        server.client(ada).beginUpload({ body: { ...file, ...wrong } }),
      ).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
    }
  })

  it('returns 409 beyond 1,000 open uploads, while those can continue', async () => {
    const bytes = randomBytes(10)
    const open = await begin(ada, bytes)
    await query(
      `with p as (insert into photos (user_id, file_size) select $1, 1 from generate_series(1, 999) returning id)
       insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size)
       select id, $1, 'x.jpg', 1, 'image/jpeg', encode(sha256(id::text::bytea), 'hex'), 8388608 from p`,
      [ada.id],
    )
    await expect(
      server.client(ada).beginUpload({ body: fileOf(randomBytes(11)) }),
    ).rejects.toMatchObject({ status: 409, code: 'too_many_uploads' })
    expect((await begin(ada, bytes)).upload_id).toBe(open.upload_id)
    await query(`update uploads set upload_status = 'aborted' where user_id = $1`, [ada.id])
  })

  it('returns 429 beyond 600 files a minute', async () => {
    const key = `uploads:${ada.id}`
    await begin(ada, randomBytes(10))
    const { rowCount } = await query('update rate_limits set hits = 600 where key = $1', [key])
    expect(rowCount).toBe(1)
    await expect(
      server.client(ada).beginUpload({ body: fileOf(randomBytes(10)) }),
    ).rejects.toMatchObject({ status: 429 })
  })
})

describe('beginUpload for a file that was uploaded before', () => {
  it('returns the existing photo before any byte is sent', async () => {
    const bytes = randomBytes(100)
    const { photo } = await uploaded(ada, bytes)

    expect(await server.client(ada).beginUpload({ body: fileOf(bytes, 'again.jpg') })).toEqual({
      outcome: 'duplicate',
      ...photo,
    })
    expect((await server.client(ben).beginUpload({ body: fileOf(bytes) })).outcome).toBe('open')
  })

  it('finds the photo by the hash that the worker computed', async () => {
    const bytes = randomBytes(100)
    const photoId = await buildPhoto(server.database, { userId: ada.id })
    await query(
      `insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
      values ($1, $2, 0::bit(64), 0::bit(64))`,
      [photoId, fileOf(bytes).sha256],
    )

    expect(await server.client(ada).beginUpload({ body: fileOf(bytes) })).toMatchObject({
      outcome: 'duplicate',
      photo_id: photoId,
      photo_status: 'live',
    })
  })

  it('allows the file again after it was rejected', async () => {
    const bytes = randomBytes(100)
    const { photo_id } = await uploaded(ada, bytes)
    await query(`set session_replication_role = replica`)
    await query(`update photos set photo_status = 'failed' where id = $1`, [photo_id])
    await query(`set session_replication_role = default`)
    expect((await begin(ada, bytes)).photo_id).not.toBe(photo_id)
  })
})

describe('signUploadParts', () => {
  it('signs each part for exactly its size', async () => {
    const bytes = randomBytes(1000)
    const { upload_id: id } = await begin(ada, bytes)
    const { parts } = await server
      .client(ada)
      .signUploadParts({ params: { id }, body: { part_numbers: [1] } })
    const url = parts[0]?.url ?? ''
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toContain('content-length')

    const put = (body: Buffer) => fetch(url, { method: 'PUT', body })
    expect((await put(randomBytes(1001))).status).toBe(403)
    expect((await put(randomBytes(999))).status).toBe(403)
    expect((await put(bytes)).status).toBe(200)
  })

  it('returns 400 for part numbers that the file does not have', async () => {
    const { upload_id: id } = await begin(ada, randomBytes(1000))
    const sign = (part_numbers: number[]) =>
      server.client(ada).signUploadParts({ params: { id }, body: { part_numbers } })
    for (const wrong of [[2], [0], [], Array.from({ length: 101 }, () => 1)]) {
      await expect(sign(wrong)).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('completeUpload', () => {
  it('is idempotent and adds one job', async () => {
    const { id, photo, photo_id } = await uploaded(ada, randomBytes(100))
    expect(await server.client(ada).completeUpload({ params: { id } })).toEqual(photo)
    expect(await jobsOf(photo_id)).toHaveLength(1)
  })

  it('returns the same photo to concurrent calls and adds one job', async () => {
    const bytes = randomBytes(100)
    const { upload_id: id, photo_id } = await begin(ada, bytes)
    await send({ user: ada, id, bytes, parts: [1] })
    const clicks = Array.from({ length: 4 }, () =>
      server.client(ada).completeUpload({ params: { id } }),
    )
    expect(new Set((await Promise.all(clicks)).map((photo) => photo.photo_id))).toEqual(
      new Set([photo_id]),
    )
    expect(await jobsOf(photo_id)).toHaveLength(1)
  })

  it('returns 409 while parts are missing and succeeds once they have arrived', async () => {
    const bytes = randomBytes(partBytes + 10)
    const { upload_id: id } = await begin(ada, bytes)
    await send({ user: ada, id, bytes, parts: [2] })
    await expect(server.client(ada).completeUpload({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'upload_incomplete',
    })
    await send({ user: ada, id, bytes, parts: [1] })
    await expect(server.client(ada).completeUpload({ params: { id } })).resolves.toBeTruthy()
  })

  it('succeeds after a failure between the storage and the commit', async () => {
    const bytes = randomBytes(100)
    const { upload_id: id, photo_id } = await begin(ada, bytes)
    await send({ user: ada, id, bytes, parts: [1] })
    const { rows } = await query('select storage_upload_id from uploads where id = $1', [id])
    const place = { key: `${photo_id}/original`, storageUploadId: rows[0].storage_upload_id }
    await originals.completeMultipart({ ...place, parts: await originals.listParts(place) })

    expect((await begin(ada, bytes)).finished_parts).toEqual([1])
    expect(await server.client(ada).completeUpload({ params: { id } })).toMatchObject({ photo_id })
    expect(await jobsOf(photo_id)).toHaveLength(1)
  })

  it('starts a new multipart upload when the storage has lost the parts', async () => {
    const bytes = randomBytes(100)
    const { upload_id: id, photo_id } = await begin(ada, bytes)
    await send({ user: ada, id, bytes, parts: [1] })
    const { rows } = await query('select storage_upload_id from uploads where id = $1', [id])
    const key = `${photo_id}/original`
    await originals.abortMultipart({ key, storageUploadId: rows[0].storage_upload_id })

    await expect(server.client(ada).completeUpload({ params: { id } })).rejects.toMatchObject({
      code: 'upload_incomplete',
    })
    expect(await begin(ada, bytes)).toMatchObject({ upload_id: id, finished_parts: [] })
    await send({ user: ada, id, bytes, parts: [1] })
    await expect(server.client(ada).completeUpload({ params: { id } })).resolves.toBeTruthy()
  })

  it('returns 404 for an unknown upload', async () => {
    await expect(
      server.client(ada).completeUpload({ params: { id: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('abortUpload', () => {
  /** The worker does this an hour later, because the API's storage key cannot delete objects. */
  async function clearAborted() {
    await query(
      `update uploads set aborted_at = now() - interval '2 hours' where upload_status = 'aborted'`,
    )
    const url = server.database.url('worker')
    const pool = connect({ url, max: 1, applicationName: 'test' })
    await abortStaleUploads({ db: pool.db, log: server.app.log, originals })
    await pool.close()
  }

  it('withdraws the photo, frees the storage and is idempotent', async () => {
    const bytes = randomBytes(100)
    const { upload_id: id, photo_id } = await begin(ada, bytes)
    await send({ user: ada, id, bytes, parts: [1] })
    const client = server.client(ada)
    await client.abortUpload({ params: { id } })
    await client.abortUpload({ params: { id } })

    const { rows } = await query('select photo_status from photos where id = $1', [photo_id])
    expect(rows).toEqual([{ photo_status: 'withdrawn' }])
    const under = await originals.listMultiparts()
    expect(under.filter(({ key }) => key.startsWith(photo_id))).toEqual([])
    expect(await client.listMyUploads()).toEqual([])
    const ended = { status: 409, code: 'upload_ended' }
    await expect(client.completeUpload({ params: { id } })).rejects.toMatchObject(ended)
    await expect(
      client.signUploadParts({ params: { id }, body: { part_numbers: [1] } }),
    ).rejects.toMatchObject(ended)
    expect((await begin(ada, bytes)).upload_id).not.toBe(id)
  })

  it('never removes the file of an upload that is completed concurrently', async () => {
    const client = server.client(ada)
    const uploads = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const bytes = randomBytes(100)
        const { upload_id: id, photo_id } = await begin(ada, bytes)
        await send({ user: ada, id, bytes, parts: [1] })
        await Promise.allSettled([
          client.completeUpload({ params: { id } }),
          client.abortUpload({ params: { id } }),
        ])
        return { id, photo_id }
      }),
    )
    await clearAborted()
    const outcomes = await Promise.all(
      uploads.map(async ({ id, photo_id }) => {
        const { rows } = await query('select upload_status from uploads where id = $1', [id])
        return { ...rows[0], isThere: (await originals.head(`${photo_id}/original`)) !== null }
      }),
    )
    const contradictions = outcomes.filter(
      ({ upload_status, isThere }) => isThere !== (upload_status === 'completed'),
    )
    expect(contradictions).toEqual([])
  })

  it('refuses a completed upload and keeps its file', async () => {
    const { id, photo_id } = await uploaded(ada, randomBytes(100))
    await expect(server.client(ada).abortUpload({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'upload_ended',
    })
    expect(await originals.head(`${photo_id}/original`)).toBeTruthy()
  })
})
