import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { createLog } from '../platform/log.ts'
import { createStorage, type Storage } from '../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  readQueuedToken,
  sendRelease,
} from '../testing/photos/build-release.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { expireEraseLinks } from './erasure/erase-by-link.ts'
import { rightsJobs } from './jobs.ts'
import { releaseFolder, removeDocuments } from './releases/documents.ts'
import { expireReleases, remindSigners } from './releases/expire-and-remind.ts'
import { finishRelease } from './releases/finish-release.ts'

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

const readText = async (key: string) => {
  const object = await documents.get(key)
  return object ? Buffer.concat(await object.body.toArray()).toString('utf8') : null
}

describe('finishRelease', () => {
  it('stores the signed document under its hash and notifies the family once', async () => {
    const { release } = await sign()
    await finishRelease(ctx(), sent.release.id)
    await Promise.all([1, 2].map(() => finishRelease(ctx(), sent.release.id)))

    const [file, ...more] = await documents.list({ prefix: releaseFolder(sent.release.id) })
    expect(more).toEqual([])
    const text = await readText(file?.key ?? '')
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

  it('notifies the family of a refusal with its reason', async () => {
    await server.client().declineRelease({ body: { token: sent.token, reason: 'Not me' } })
    await finishRelease(ctx(), sent.release.id)
    const [mail] = await rowsOf('select kind, text from emails where recipient = $1', [ada.email])
    expect(mail).toMatchObject({
      kind: 'rights.told-declined',
      text: expect.stringContaining('“Not me”'),
    })
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toEqual([])
  })

  it('leaves no file of a release that was erased before or during the job', async () => {
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

    // Simulates a worker that was killed between storing the file and saving its hash.
    const key = `${releaseFolder(sent.release.id)}left.txt`
    await documents.put({ key, body: Buffer.from('x'), contentType: 'text/plain' })
    await finishRelease(ctx(), sent.release.id)
    expect(await documents.head(key)).toBeNull()
  })

  it('removes no file of an existing release', async () => {
    await sign()
    await finishRelease(ctx(), sent.release.id)
    await removeDocuments(ctx(), [sent.release.id])
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toHaveLength(1)
  })
})

describe('expireReleases', () => {
  it('expires unused links', async () => {
    await rowsOf('update releases set link_until = now() where id = $1', [sent.release.id])
    await expireReleases(ctx())
    await expireReleases(ctx())
    expect(await own()).toMatchObject({
      release_state: 'expired',
      abilities: { can_resend: false, can_cancel: true },
    })
  })

  it('expires a signed release at its end date, holds the photo and deletes the templates', async () => {
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

describe('expireEraseLinks', () => {
  it('deletes an erase request whose link was never sent', async () => {
    await rowsOf(
      `insert into erase_links (signer_email, created_at) values ($1, now() - interval '3 days')`,
      [sent.signerEmail],
    )
    await expireEraseLinks(ctx())
    expect(
      await rowsOf('select from erase_links where signer_email = $1', [sent.signerEmail]),
    ).toEqual([])
  })
})

describe('remindSigners', () => {
  it('reminds once, after a week, with a second link; the first keeps working', async () => {
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

    const token = await readQueuedToken(server.database, sent.signerEmail)
    expect(token).not.toBe(sent.token)
    const first = await server.client().openRelease({ body: { token: sent.token } })
    expect(first.release_state).toBe('viewed')
    expect((await sign(token)).release_state).toBe('signed')
    expect((await sign()).release_state).toBe('signed')

    await server.client().stopRelease({ body: { token: sent.token } })
    expect((await own())?.release_state).toBe('expired')
  })

  it('skips signers who answered or whose link expires tomorrow', async () => {
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

it('clears the text of a sent email, because its link opens a release', async () => {
  await rowsOf(`update emails set status = 'sent', sent_at = now() where recipient = $1`, [
    sent.signerEmail,
  ])
  expect(
    await rowsOf('select html, text from emails where recipient = $1', [sent.signerEmail]),
  ).toEqual([{ html: '', text: '' }])
})

it('SQL functions queue each job with the attempts of its definition', async () => {
  await sign()
  await server.client().eraseMe({ body: { token: sent.token } })
  const jobs = await rowsOf(
    `select t.identifier as task, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload::text like '%' || $1 || '%' order by 1`,
    [sent.release.id],
  )
  const declared = new Map(rightsJobs.map(({ task, maxAttempts }) => [task, maxAttempts]))
  expect(jobs.map(({ task }) => task)).toEqual(['rights.finish-release', 'rights.remove-documents'])
  for (const { task, max_attempts } of jobs) expect(max_attempts).toBe(declared.get(task))
})
