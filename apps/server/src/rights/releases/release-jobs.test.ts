import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { createStorage, type Storage } from '../../platform/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  sendRelease,
  tokenOf,
} from '../../testing/photos/build-release.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { expireReleases } from './expire-releases.ts'
import { finishRelease } from './finish-release.ts'
import { releaseFolder } from './release-files.ts'
import { releaseJobs } from './release-jobs.ts'
import { remindSigners } from './remind-signers.ts'
import { removeDocuments } from './remove-documents.ts'

const contributorOrigin = 'https://contribute.shoebox.test'
const log = createLog({ level: 'silent', name: 'test' })
let server: TestServer
let worker: DatabasePool
let documents: Storage
let ada: TestUser
let karen: Likeness
let sent: Awaited<ReturnType<typeof sendRelease>>

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 3, applicationName: 'test' })
  documents = createStorage(storageOptions('documents'))
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
  sent = await sendRelease(server, ada, { likeness: karen })
})
afterAll(async () => {
  documents.close()
  await worker.close()
  await server.close()
})

const ctx = () => ({ db: worker.db, documents, contributorOrigin, log })

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const sign = (token = sent.token) =>
  server.client().signRelease({
    body: { token, relation: 'self', signed_name: 'Karen Hallowell', allows_face_search: true },
  })

const own = async () => (await server.client(ada).listReleases())[0]

const textOf = async (key: string) => {
  const object = await documents.get(key)
  return object ? Buffer.concat(await object.body.toArray()).toString('utf8') : null
}

describe('finishRelease', () => {
  it('keeps the signed document under its hash and tells the family, once', async () => {
    const { release } = await sign()
    await finishRelease(ctx(), sent.release.id)
    await Promise.all([1, 2].map(() => finishRelease(ctx(), sent.release.id)))

    const [file, ...more] = await documents.list({ prefix: releaseFolder(sent.release.id) })
    expect(more).toEqual([])
    const text = await textOf(file?.key ?? '')
    const sha256 = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
    expect(file?.key).toBe(`releases/${sent.release.id}/${sha256}.txt`)
    expect(text).toBe(release?.signed_document)
    expect((await own())?.signed_sha256).toBe(sha256)
    const mails = await rowsOf('select kind, subject from emails where recipient = $1', [ada.email])
    expect(mails).toEqual([
      { kind: 'rights.told-signed', subject: 'The release for Karen Hallowell is signed' },
    ])
  })

  it('tells that it was declined, with the reason', async () => {
    await server.client().declineRelease({ body: { token: sent.token, reason: 'Not me' } })
    await finishRelease(ctx(), sent.release.id)
    const [mail] = await rowsOf('select kind, text from emails where recipient = $1', [ada.email])
    expect(mail).toMatchObject({
      kind: 'rights.told-declined',
      text: expect.stringContaining('“Not me”'),
    })
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toEqual([])
  })

  it('leaves no file of a release that was erased before or meanwhile', async () => {
    await sign()
    const slow: Storage = {
      ...documents,
      put: async (object) => {
        await documents.put(object)
        await server.client().eraseMe({ body: { token: sent.token } })
      },
    }
    await finishRelease({ ...ctx(), documents: slow }, sent.release.id)
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toEqual([])

    // As a worker leaves it that was killed between the two.
    const key = `${releaseFolder(sent.release.id)}left.txt`
    await documents.put({ key, body: Buffer.from('x'), contentType: 'text/plain' })
    await finishRelease(ctx(), sent.release.id)
    expect(await documents.head(key)).toBeNull()
  })

  it('removes nothing of a release that is there', async () => {
    await sign()
    await finishRelease(ctx(), sent.release.id)
    await removeDocuments(ctx(), [sent.release.id])
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toHaveLength(1)
  })
})

describe('expireReleases', () => {
  it('ends links that nobody used in time', async () => {
    await rowsOf('update releases set link_until = now() where id = $1', [sent.release.id])
    await expireReleases(ctx())
    await expireReleases(ctx())
    expect(await own()).toMatchObject({
      release_state: 'expired',
      abilities: { can_resend: false, can_cancel: true },
    })
  })

  it('forgets an address whose link was never sent', async () => {
    await rowsOf(
      `insert into erase_links (signer_email, created_at) values ($1, now() - interval '3 days')`,
      [sent.signerEmail],
    )
    await expireReleases(ctx())
    expect(
      await rowsOf('select from erase_links where signer_email = $1', [sent.signerEmail]),
    ).toEqual([])
  })

  it('ends a signature that had an end, takes the photo off sale and the templates with it', async () => {
    await sign()
    await goLive(server.database, karen.photoId)
    await expireReleases(ctx())
    expect(await photoStatus(server.database, karen.photoId)).toBe('live')

    await rowsOf('update releases set ends_at = now() where id = $1', [sent.release.id])
    await expireReleases(ctx())
    expect((await own())?.release_state).toBe('expired')
    expect(await photoStatus(server.database, karen.photoId)).toBe('incident_hold')
    expect(await rowsOf('select from face_templates where face_id = $1', [karen.faceId])).toEqual(
      [],
    )
  })
})

describe('remindSigners', () => {
  it('reminds once, after a week, by a link that works beside the first', async () => {
    await remindSigners(ctx())
    expect((await own())?.events.map(({ event }) => event)).toEqual(['draft', 'sent'])

    await rowsOf(`update releases set sent_at = now() - interval '8 days' where id = $1`, [
      sent.release.id,
    ])
    await remindSigners(ctx())
    await remindSigners(ctx())
    expect((await own())?.events.map(({ event }) => event)).toEqual(['draft', 'sent', 'reminded'])
    const mails = await rowsOf(
      `select from emails where recipient = $1 and kind = 'rights.release-reminder'`,
      [sent.signerEmail],
    )
    expect(mails).toHaveLength(1)

    const token = await tokenOf(server.database, sent.signerEmail)
    expect(token).not.toBe(sent.token)
    const first = await server.client().openRelease({ body: { token: sent.token } })
    expect(first.release_state).toBe('viewed')
    expect((await sign(token)).release_state).toBe('signed')
    expect((await sign()).release_state).toBe('signed')

    await server.client().stopRelease({ body: { token: sent.token } })
    expect((await own())?.release_state).toBe('expired')
  })

  it('reminds nobody who answered, or whose link ends tomorrow', async () => {
    await rowsOf(
      `update releases set sent_at = now() - interval '29 days 1 hour', link_until = now() + interval '23 hours' where id = $1`,
      [sent.release.id],
    )
    const answered = await sendRelease(server, ada, {
      likeness: await buildLikeness(server.database, { userId: ada.id }),
    })
    await rowsOf(`update releases set sent_at = now() - interval '8 days' where id = $1`, [
      answered.release.id,
    ])
    await sign(answered.token)
    await remindSigners(ctx())
    expect(
      await rowsOf(
        `select from release_events where event = 'reminded' and release_id = any ($1::uuid[])`,
        [[sent.release.id, answered.release.id]],
      ),
    ).toEqual([])
  })
})

it('blanks a mail as soon as it is sent, for its link opens a release', async () => {
  await rowsOf(`update emails set status = 'sent', sent_at = now() where recipient = $1`, [
    sent.signerEmail,
  ])
  expect(
    await rowsOf('select html, text from emails where recipient = $1', [sent.signerEmail]),
  ).toEqual([{ html: '', text: '' }])
})

it('adds each job with as many tries as it was declared with', async () => {
  await sign()
  await server.client().eraseMe({ body: { token: sent.token } })
  const jobs = await rowsOf(
    `select t.identifier as task, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload::text like '%' || $1 || '%' order by 1`,
    [sent.release.id],
  )
  const declared = new Map(releaseJobs.map(({ task, maxAttempts }) => [task, maxAttempts]))
  expect(jobs.map(({ task }) => task)).toEqual(['rights.finish-release', 'rights.remove-documents'])
  for (const { task, max_attempts } of jobs) expect(max_attempts).toBe(declared.get(task))
})
