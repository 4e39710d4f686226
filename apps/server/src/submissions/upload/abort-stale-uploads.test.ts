import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { onboard } from '../../testing/photos/contributor-setup.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { abortStaleUploads } from './abort-stale-uploads.ts'

let server: TestServer
let originals: Storage
let pool: DatabasePool
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  originals = createStorage(storageOptions('originals'))
  pool = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  ada = await buildUser(server, { roles: ['contributor'] })
  await onboard(server.database.admin, ada.id)
})
afterAll(async () => {
  originals.close()
  await pool.close()
  await server.close()
})

async function begin() {
  const body = {
    file_name: 'lake.jpg',
    file_size: 100,
    content_type: 'image/jpeg',
    sha256: randomBytes(32).toString('hex'),
  }
  const begun = await server.client(ada).beginUpload({ body })
  if (begun.outcome !== 'open') throw new Error('it is a duplicate')
  return begun
}

/** Lists only the multipart uploads of this test, because other tests use the same bucket. */
function ownStorage(own: readonly string[], startedAt: Date): Storage {
  return {
    ...originals,
    listMultiparts: async ({ startedBefore: before } = {}) => {
      const all = (await originals.listMultiparts()).filter(({ key }) => own.includes(key))
      return before && startedAt >= before ? [] : all
    },
  }
}

const run = (storage: Storage) =>
  abortStaleUploads({ db: pool.db, log: server.app.log, originals: storage })

const underWay = async (keys: readonly string[]) =>
  (await originals.listMultiparts()).map(({ key }) => key).filter((key) => keys.includes(key))

const dayAgo = () => new Date(Date.now() - 25 * 3_600_000)

it('aborts only uploads that were not completed within a day', async () => {
  const late = await begin()
  const fresh = await begin()
  await server.database.admin.query(
    `update uploads set expires_at = now() - interval '1 minute' where id = $1`,
    [late.upload_id],
  )
  const keys = [late, fresh].map(({ photo_id }) => `${photo_id}/original`)
  await run(ownStorage(keys, new Date()))
  await run(ownStorage(keys, new Date()))

  const { rows } = await server.database.admin.query(
    `select u.id, upload_status, photo_status from uploads u join photos p on p.id = photo_id
     order by u.created_at`,
  )
  expect(rows).toEqual([
    { id: late.upload_id, upload_status: 'aborted', photo_status: 'withdrawn' },
    { id: fresh.upload_id, upload_status: 'open', photo_status: 'uploading' },
  ])
  expect(await underWay(keys)).toEqual([`${fresh.photo_id}/original`])
  await server.client(ada).abortUpload({ params: { id: fresh.upload_id } })
})

it('removes an assembled file whose completion was never committed', async () => {
  const { upload_id, photo_id } = await begin()
  const key = `${photo_id}/original`
  await originals.put({ key, body: randomBytes(100), contentType: 'image/jpeg' })
  await server.database.admin.query(
    `update uploads set expires_at = now() - interval '1 minute' where id = $1`,
    [upload_id],
  )
  await run(ownStorage([key], new Date()))
  expect(await originals.head(key)).toBe(null)
})

it('aborts multipart uploads without a row once they are a day old', async () => {
  const known = await begin()
  const orphan = { key: `${randomUUID()}/original`, contentType: 'image/jpeg' }
  await originals.beginMultipart(orphan)
  await originals.beginMultipart({ key: `${known.photo_id}/original`, contentType: 'image/jpeg' })
  const keys = [orphan.key, `${known.photo_id}/original`]

  await run(ownStorage(keys, new Date()))
  expect(await underWay(keys)).toHaveLength(3)
  await run(ownStorage(keys, dayAgo()))
  expect(await underWay(keys)).toEqual([`${known.photo_id}/original`])

  for (const { upload_id } of await server.client(ada).listMyUploads())
    await server.client(ada).abortUpload({ params: { id: upload_id } })
})

it('removes a file that a request assembled while the upload was aborted', async () => {
  const left = await begin()
  const key = `${left.photo_id}/original`
  await server.client(ada).abortUpload({ params: { id: left.upload_id } })
  await originals.put({ key, body: randomBytes(100), contentType: 'image/jpeg' })

  await run(ownStorage([key], new Date()))
  expect(await originals.head(key)).not.toBeNull()

  await server.database.admin.query(
    `update uploads set aborted_at = now() - interval '2 hours' where id = $1`,
    [left.upload_id],
  )
  await run(ownStorage([key], new Date()))
  expect(await originals.head(key)).toBeNull()
})
