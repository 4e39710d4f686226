import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  readQueuedToken,
  sendRelease,
} from '../../testing/photos/build-release.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { releaseFolder, removeDocuments } from '../releases/documents.ts'
import { finishRelease } from '../releases/finish-release.ts'
import { sendEraseLink } from './erase-by-link.ts'

const contributorOrigin = 'https://contribute.shoebox.test'
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

const ctx = () => ({ db: worker.db, documents, contributorOrigin })

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const sign = () =>
  server.client().signRelease({
    body: {
      token: sent.token,
      relation: 'self',
      signed_name: 'Karen Hallowell',
      allows_face_search: true,
      copy_email: sent.signerEmail,
    },
  })

/** Counts the rows about Karen in each table. */
const remains = async () => {
  const [row] = await rowsOf(
    `select
       (select count(*)::int from people where id = $1) as people,
       (select count(*)::int from releases where person_id = $1) as releases,
       (select count(*)::int from release_events where release_id = $2) as events,
       (select count(*)::int from release_photos where release_id = $2) as photos,
       (select count(*)::int from photo_faces where id = $3) as faces,
       (select count(*)::int from face_templates where face_id = $3) as templates,
       (select count(*)::int from emails where recipient = $4) as emails`,
    [karen.personId, sent.release.id, karen.faceId, sent.signerEmail],
  )
  return row
}
const nothing = {
  people: 0,
  releases: 0,
  events: 0,
  photos: 0,
  faces: 0,
  templates: 0,
  emails: 0,
}

const actsOf = ({ id }: TestUser) =>
  rowsOf(
    'select action, entity_type, entity_id, detail from audit_log where actor_id = $1 order by action',
    [id],
  )

const runRemovals = async () => {
  const jobs = await rowsOf(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'rights.remove-documents'`,
  )
  for (const { payload } of jobs) await removeDocuments(ctx(), payload.releaseIds)
}

describe('an erasure', () => {
  it('by the signer’s link deletes all rows and files and holds the photo', async () => {
    await sign()
    await finishRelease(ctx(), sent.release.id)
    await goLive(server.database, karen.photoId)
    const { people } = await server.client().openErasure({ body: { token: sent.token } })
    expect(people).toEqual([{ name: 'Karen Hallowell', asked_by: 'Ada', photo_count: 1 }])

    await server.client().eraseMe({ body: { token: sent.token } })
    expect(await photoStatus(server.database, karen.photoId)).toBe('incident_hold')
    expect(
      await rowsOf('select cause from incidents where photo_id = $1', [karen.photoId]),
    ).toEqual([{ cause: 'person' }])
    expect(await remains()).toEqual(nothing)
    await runRemovals()
    expect(await documents.list({ prefix: releaseFolder(sent.release.id) })).toEqual([])

    // A second click succeeds, and the link shows nothing.
    await server.client().eraseMe({ body: { token: sent.token } })
    expect(await server.client().openRelease({ body: { token: sent.token } })).toEqual({
      release_state: 'unknown',
      release: null,
    })
    expect(
      await rowsOf('select asked_by, releases, faces, templates, emails from erasures'),
    ).toEqual([{ asked_by: 'signer', releases: 1, faces: 1, templates: 1, emails: 3 }])
  })

  it('by the family deletes stored idempotent responses too', async () => {
    const idempotencyKey = randomUUID()
    const body = {
      person_id: karen.personId,
      photo_ids: [karen.photoId],
      relation: 'self' as const,
      signer_name: 'Karen Hallowell',
      signer_email: `${randomUUID()}@shoebox.test`,
    }
    await server.client(ada).createRelease({ body, idempotencyKey })
    const { erasure_id } = await server.client(ada).erasePerson({ params: { id: karen.personId } })
    expect(await remains()).toEqual(nothing)
    expect(await rowsOf('select from idempotency_keys where user_id = $1', [ada.id])).toEqual([])
    expect(await rowsOf('select releases from erasures where id = $1', [erasure_id])).toEqual([
      { releases: 2 },
    ])
    await expect(
      server.client(ada).erasePerson({ params: { id: karen.personId } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('by staff is audited without the person, and other users cannot erase people of another family', async () => {
    const params = { id: karen.personId }
    const other = await buildUser(server, { roles: ['contributor'] })
    await expect(server.client(other).erasePerson({ params })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(server.client().erasePerson({ params })).rejects.toMatchObject({ status: 401 })

    const staff = await buildUser(server, { roles: ['moderator'] })
    const { erasure_id } = await server.client(staff).erasePersonInReview({ params })
    expect(await remains()).toEqual(nothing)
    expect(await actsOf(staff)).toEqual([
      {
        action: 'rights.erase-person',
        entity_type: 'erasure',
        entity_id: erasure_id,
        detail: {},
      },
    ])
  })

  it('redacts the name in texts about the photos and keeps the audit entries', async () => {
    await sign()
    await rowsOf(
      `update photos set title = 'karen  HALLOWELL at the lake', description = 'With Karen Hallowell''s dog',
         tags = '{lake,Karen Hallowell}' where id = $1`,
      [karen.photoId],
    )
    await rowsOf(`insert into photo_metadata values ($1, $2)`, [
      karen.photoId,
      { keywords: ['porch', 'Karen Hallowell'], n: 1 },
    ])
    await rowsOf(`update rights_claims set photographer = 'Karen Hallowell' where photo_id = $1`, [
      karen.photoId,
    ])
    const staff = await buildUser(server, { roles: ['moderator'] })
    const moderator = server.client(staff)
    await moderator.setFaceInReview({ params: { id: karen.faceId }, body: { age: 30 } })
    await moderator.saveReviewFields({
      params: { id: karen.photoId },
      body: { description: 'With the dog of Karen Hallowell' },
    })
    await moderator.returnPhoto({
      params: { id: karen.photoId },
      body: { reason: 'other', note: 'Is this Karen Hallowell?' },
    })
    await moderator.disputeRelease({
      params: { id: sent.release.id },
      body: { is_disputed: true, reason: 'Karen Hallowell never signed' },
    })

    await server.client().eraseMe({ body: { token: sent.token } })
    const [photo] = await rowsOf(
      `select p.title, p.description, p.tags, m.metadata, c.photographer, k.note from photos p
       join photo_metadata m on m.photo_id = p.id join rights_claims c on c.photo_id = p.id
       join clearance_checks k on k.photo_id = p.id where p.id = $1`,
      [karen.photoId],
    )
    expect(photo).toEqual({
      title: '[removed] at the lake',
      description: 'With the dog of [removed]',
      tags: ['lake'],
      metadata: { keywords: ['porch', '[removed]'], n: 1 },
      photographer: null,
      note: 'Is this [removed]?',
    })
    const acts = await actsOf(staff)
    expect(acts.map(({ action }) => action)).toEqual([
      'rights.set-face',
      'submissions.dispute-release',
      'submissions.return-photo',
      'submissions.save-review-fields',
    ])
    expect(acts[0]?.detail).toEqual({ face_id: '[removed]', changed: ['age'] })
    expect(acts[1]).toMatchObject({
      entity_type: 'erasure',
      detail: { reason: '[removed] never signed' },
    })
    expect(JSON.stringify(acts)).not.toMatch(/hallowell/i)
  })

  it('redacts whole words in any case and keeps the rest of a record', async () => {
    const without = async (value: string, names: string[]) => {
      const [row] = await rowsOf('select without_words($1::text, words_pattern($2)) as left', [
        value,
        names,
      ])
      return row?.left
    }
    expect(await without('ANN LEE, Ann  Lee, ann_lee-1966.jpg', ['Ann Lee'])).toBe(
      '[removed], [removed], [removed]-1966.jpg',
    )
    expect(await without('Joann Lee and Ann Leeds', ['Ann Lee'])).toBe('Joann Lee and Ann Leeds')
    const odd = 'J.R. (Bo) O’Neil+ [x] \\1 $& .*'
    expect(await without(`By ${odd}, J2R2 Bo`, [odd])).toBe('By [removed], J2R2 Bo')
    expect(await without('Porch', [' ', '', '.'])).toBe(null)
    const [record] = await rowsOf(
      `select without_words('{"n": [12, "12", {"true": true}], "x": "a 12 b"}'::jsonb, words_pattern('{12,true}')) as left`,
    )
    expect(record?.left).toEqual({ n: [12, '[removed]', { true: true }], x: 'a [removed] b' })
  })

  it('reads the audit log by index only', async () => {
    const scansOf = (statement: string) =>
      rowsOf(
        `with done as materialized (${statement})
         select pg_stat_get_xact_numscans('audit_log'::regclass)::int as scans, done.id is not null as is_done from done`,
      )
    expect(await scansOf(`select erase_person_data('${karen.personId}', 'signer') as id`)).toEqual([
      { scans: 0, is_done: true },
    ])
    expect(await scansOf('select count(*) as id from audit_log')).toEqual([
      { scans: 1, is_done: true },
    ])
  })
})

describe('a family', () => {
  const remove = () => server.client(ada).removePerson({ params: { id: karen.personId } })
  const isBound = { status: 409, code: 'person_is_bound' }

  it('cannot delete a person with a disputed release; the person and staff can', async () => {
    await sign()
    await rowsOf(`update releases set release_state = 'disputed' where id = $1`, [sent.release.id])
    await expect(remove()).rejects.toMatchObject(isBound)
    await expect(
      server.client(ada).erasePerson({ params: { id: karen.personId } }),
    ).rejects.toMatchObject(isBound)
    expect(await rowsOf('select from releases where id = $1', [sent.release.id])).toHaveLength(1)

    await server.client().eraseMe({ body: { token: sent.token } })
    expect(await remains()).toEqual(nothing)
  })

  it('cannot delete a person whose release was used for a sale', async () => {
    await sign()
    const order = { placedBy: ada.id, photoIds: [karen.photoId] }
    await buildOrder(server.database, order)
    await expect(remove()).rejects.toMatchObject(isBound)
    // The person cannot be erased even after the face loses its name, because the buyer relied on the release.
    await server.client(ada).setFace({ params: { id: karen.faceId }, body: { person: null } })
    await expect(remove()).rejects.toMatchObject(isBound)

    const staff = await buildUser(server, { roles: ['moderator'] })
    await server.client(staff).erasePersonInReview({ params: { id: karen.personId } })
    expect(await rowsOf('select from people where id = $1', [karen.personId])).toEqual([])
  })

  it('deletes a person whose photo was ordered but is not licensed', async () => {
    await sign()
    const photoIds = [karen.photoId]
    await buildOrder(server.database, { placedBy: ada.id, photoIds, isPaid: false })
    const { id } = await buildOrder(server.database, { placedBy: ada.id, photoIds })
    await rowsOf(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where order_id = $1`,
      [id],
    )
    await remove()
    expect(await rowsOf('select from people where id = $1', [karen.personId])).toEqual([])
  })
})

describe('an erase link by email', () => {
  const ask = async (email: string) => {
    await server.client().askEraseLink({ body: { email } })
    const [link] = await rowsOf('select id from erase_links where signer_email = $1', [email])
    await sendEraseLink(ctx(), link?.id)
    await sendEraseLink(ctx(), link?.id)
  }

  it('goes to a signer and erases everyone with releases under that email', async () => {
    const second = await buildLikeness(server.database, { userId: ada.id, name: 'Little Tom' })
    await sendRelease(server, ada, { likeness: second, signerEmail: sent.signerEmail })
    await ask(sent.signerEmail.toUpperCase())
    const token = await readQueuedToken(server.database, sent.signerEmail.toUpperCase())
    const { people } = await server.client().openErasure({ body: { token } })
    expect(people.map(({ name }) => name)).toEqual(['Karen Hallowell', 'Little Tom'])
    expect(await server.client().openRelease({ body: { token } })).toMatchObject({ release: null })

    await server.client().eraseMe({ body: { token } })
    expect(await remains()).toEqual(nothing)
    expect(await rowsOf('select from people where id = $1', [second.personId])).toEqual([])
    expect(await rowsOf('select from erase_links')).toEqual([])
    expect(
      await rowsOf('select from emails where lower(recipient) = $1', [sent.signerEmail]),
    ).toEqual([])
  })

  it('is not sent to an unknown email; the request is deleted and the response is the same', async () => {
    const email = `${randomUUID()}@shoebox.test`
    await ask(email)
    expect(await rowsOf('select from erase_links where signer_email = $1', [email])).toEqual([])
    expect(await rowsOf('select from emails where recipient = $1', [email])).toEqual([])
  })

  it('is sent at most three times a day, with the same response', async () => {
    for (let count = 0; count < 4; count += 1)
      await server.client().askEraseLink({ body: { email: sent.signerEmail } })
    expect(
      await rowsOf('select from erase_links where signer_email = $1', [sent.signerEmail]),
    ).toHaveLength(3)
  })
})
