import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { uploadLimits, uploadQuotaBytes } from '@shoebox/domain/submissions/ingest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { onboard } from '../../testing/photos/contributor-setup.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { clearStorage } from './uploads.ts'

let server: TestServer
let originals: Storage
let admin: TestUser
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  originals = createStorage(storageOptions('originals'))
  admin = await buildUser(server, { roles: ['admin'] })
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  await onboard(server.database.admin, ada.id)
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

const largest: number = uploadLimits.bytes

const begin = (user: TestUser, size = largest) =>
  server.client(user).beginUpload({
    body: {
      file_name: 'lake.jpg',
      file_size: size,
      content_type: 'image/jpeg',
      sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
    },
  })

/** Completes uploads until this many bytes are left. */
async function fill(user: TestUser, { left }: { left: number }): Promise<void> {
  const whole = Math.floor((uploadQuotaBytes - left) / largest)
  const rest = uploadQuotaBytes - left - whole * largest
  for (const [count, size] of [
    [whole, largest],
    [1, rest],
  ])
    await query(
      `with p as (insert into photos (user_id, file_size) select $1, $3 from generate_series(1, $2) returning id)
       insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size, upload_status, completed_at)
       select id, $1, 'x.jpg', $3, 'image/jpeg', encode(sha256(id::text::bytea), 'hex'), 8388608, 'completed', now() from p`,
      [user.id, count, size],
    )
}

const full = { status: 409, code: 'upload_quota_reached' }

describe('beginUpload before onboarding is finished', () => {
  it('returns 409 and stores nothing', async () => {
    const stranger = await buildUser(server, { roles: ['contributor'] })
    await expect(begin(stranger)).rejects.toMatchObject({
      status: 409,
      code: 'onboarding_incomplete',
    })
    const { rows } = await query('select from photos where user_id = $1', [stranger.id])
    expect(rows).toEqual([])
  })
})

describe('the upload quota of an account', () => {
  it('accepts a file that just fits and returns 409 with the space left for the next byte', async () => {
    await fill(ada, { left: 1000 })
    await expect(begin(ada, 1001)).rejects.toMatchObject({
      ...full,
      message:
        'This file is 1001 bytes, but only 1000 bytes of your 50 GB is left. Contact us to get more space.',
    })
    expect(await begin(ada, 1000)).toMatchObject({ outcome: 'open' })
    await expect(begin(ada, 1)).rejects.toMatchObject(full)
  })

  it('counts open uploads and frees the space of aborted ones', async () => {
    await fill(ada, { left: largest })
    const open = await begin(ada)
    if (open.outcome !== 'open') throw new Error('it is a duplicate')
    await expect(begin(ada, 1)).rejects.toMatchObject(full)

    await server.client(ada).abortUpload({ params: { id: open.upload_id } })
    expect(await begin(ada)).toMatchObject({ outcome: 'open' })
  })

  it('frees the space of a rejected file once its original is removed', async () => {
    await fill(ada, { left: 0 })
    const { rows } = await query('select id from photos where user_id = $1 limit 1', [ada.id])
    const { id } = rows[0]
    for (const status of ['processing', 'failed'])
      await query('update photos set photo_status = $2 where id = $1', [id, status])
    const keep = `insert into photo_ingest (photo_id, step, failure, original_until) values ($1, 'check', 'damaged', now() + interval '7 days')`
    await query(keep, [id])
    await expect(begin(ada, 1)).rejects.toMatchObject(full)

    await query('update photo_ingest set original_until = null where photo_id = $1', [id])
    expect(await begin(ada, 1)).toMatchObject({ outcome: 'open' })
  })

  it('is not exceeded by concurrent uploads', async () => {
    await fill(ada, { left: 3 * largest })
    const begun = await Promise.allSettled(Array.from({ length: 10 }, () => begin(ada)))

    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusals = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining(full)))
  })

  it('lets an open upload finish when the account is full', async () => {
    await fill(ada, { left: 20 })
    const body = {
      file_name: 'a.jpg',
      file_size: 20,
      content_type: 'image/jpeg',
      sha256: 'ab'.repeat(32),
    }
    const first = await server.client(ada).beginUpload({ body })
    expect(await server.client(ada).beginUpload({ body })).toMatchObject({
      outcome: 'open',
      upload_id: first.outcome === 'open' && first.upload_id,
    })
  })
})

describe('setUploadQuota', () => {
  const set = (user: TestUser | undefined, id: string, quota_bytes = 2 * uploadQuotaBytes) =>
    server.client(user).setUploadQuota({ params: { id }, body: { quota_bytes } })

  it('raises the quota and is idempotent, with one audit entry', async () => {
    await fill(ada, { left: 0 })
    await expect(begin(ada, 1)).rejects.toMatchObject(full)
    await set(admin, ada.id)
    await set(admin, ada.id)
    expect(await begin(ada, 1)).toMatchObject({ outcome: 'open' })

    const { rows } = await query(
      'select actor_id, action, entity_type, detail from audit_log where entity_id = $1',
      [ada.id],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'submissions.set-upload-quota',
        entity_type: 'user',
        detail: { quota_bytes: 2 * uploadQuotaBytes, was: uploadQuotaBytes },
      },
    ])
  })

  it('returns 401 without a session, 403 for everyone but admins, 404 for an unknown account', async () => {
    await expect(set(undefined, ada.id)).rejects.toMatchObject({ status: 401 })
    await expect(set(ada, ada.id)).rejects.toMatchObject({ status: 403 })
    const moderator = await buildUser(server, { roles: ['moderator'] })
    await expect(set(moderator, ada.id)).rejects.toMatchObject({ status: 403 })
    await expect(set(admin, randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  it.each([-1, 0.5, 2 ** 53])('returns 400 for %d bytes', async (quota_bytes) => {
    await expect(set(admin, ada.id, quota_bytes)).rejects.toMatchObject({ status: 400 })
  })
})
