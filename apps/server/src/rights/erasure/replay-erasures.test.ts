import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { testDatabase } from '../../testing/database.ts'
import { buildLikeness, sendRelease } from '../../testing/photos/build-release.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type TestWorker, testWorker } from '../../testing/test-worker.ts'
import { rightsJobs } from '../jobs.ts'
import { releaseFolder, removeStrayDocuments } from '../releases/documents.ts'
import { recordErasure, recordFolder } from './record-erasure.ts'
import { replayErasures } from './replay-erasures.ts'

/** The key of the test's worker. */
const erasureKey = 'e'.repeat(32)
let server: TestServer
let owner: DatabasePool
let erasures: Storage
let documents: Storage
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  owner = connect({ url: server.database.url('shoebox_owner'), max: 2, applicationName: 'test' })
  erasures = createStorage(storageOptions('erasures'))
  documents = createStorage(storageOptions('documents'))
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
})
afterAll(async () => {
  erasures.close()
  documents.close()
  await owner.close()
  await server.close()
})

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await server.database.admin.query(query, values)).rows

const build = () => buildLikeness(server.database, { userId: ada.id, name: randomUUID() })

const recordsOf = (personId: string) =>
  erasures.list({ prefix: recordFolder(erasureKey, personId) })

const jobsOf = (personId: string) =>
  rowsOf(
    `select t.identifier, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where position($1 in j.payload::text) > 0`,
    [personId],
  )

describe('recordErasure', () => {
  it('writes an object per erasure, and afterwards no table contains the id', async () => {
    const { personId } = await build()
    await server.client(ada).erasePerson({ params: { id: personId } })
    const declared = rightsJobs.find(({ task }) => task === 'rights.record-erasure')
    expect(await jobsOf(personId)).toEqual([
      { identifier: 'rights.record-erasure', max_attempts: declared?.maxAttempts },
    ])

    let worker: TestWorker | null = null
    try {
      worker = await testWorker(server.database)
      await expect.poll(() => jobsOf(personId), { timeout: 20_000 }).toEqual([])
    } finally {
      await worker?.close()
    }
    const [record] = await recordsOf(personId)
    const object = await erasures.get(record?.key ?? '')
    const body: unknown = object && JSON.parse(await text(object.body))
    expect(body).toEqual({ asked_by: 'family', erased_at: expect.stringMatching(/^20\d\d-/) })
    expect(record?.key).not.toContain(personId)
    expect(worker?.lines.join('\n')).not.toContain(personId)
  })

  it('writes nothing when the erasure is rolled back', async () => {
    const { personId } = await build()
    const client = await server.database.admin.connect()
    await client.query('begin')
    await client.query(`select erase_person_data($1, 'staff')`, [personId])
    await client.query('rollback')
    client.release()
    expect(await jobsOf(personId)).toEqual([])
  })
})

describe('replayErasures', () => {
  let recorded: { personId: string; key: string }[] = []
  beforeEach(() => {
    recorded = []
  })

  const record = async (
    personId: string,
    { askedBy = 'family', erasedAt = new Date(), key = erasureKey } = {},
  ) => {
    await recordErasure(
      { erasures, erasureKey: key },
      { personId, askedBy, erasedAt: erasedAt.toISOString() },
    )
    recorded.push({ personId, key })
  }

  /** Reads only this test's records, because other tests write to the same bucket, with other keys. */
  const ownRecords = () => ({
    get: erasures.get,
    list: async () =>
      (
        await Promise.all(
          recorded.map(({ personId, key }) =>
            erasures.list({ prefix: recordFolder(key, personId) }),
          ),
        )
      ).flat(),
  })

  const replay = (options: { removeStrayDocuments?: boolean; db?: DatabasePool['db'] } = {}) =>
    replayErasures({ db: owner.db, erasures: ownRecords(), erasureKey, ...options })

  const idsOf = (personIds: string[]) =>
    rowsOf('select id from people where id = any ($1)', [personIds])

  const strayJobs = () =>
    rowsOf(`select key from graphile_worker.jobs where key = 'remove-stray-documents'`)

  it('erases restored people once, writes an audit row, and leaves others alone', async () => {
    const [back, other] = [await build(), await build()]
    await sendRelease(server, ada, { likeness: back })
    await record(back.personId, { askedBy: 'signer' })
    await record(back.personId, { askedBy: 'signer' })
    const counted = await replay()
    expect(counted).toMatchObject({ records: 1, erased: 1 })
    expect(await replay()).toMatchObject({ erased: 0, people: counted.people - 1 })

    expect(await idsOf([back.personId, other.personId])).toEqual([{ id: other.personId }])
    expect(
      await rowsOf(
        `select a.actor_id, e.asked_by, e.releases, a.detail from audit_log a join erasures e on e.id::text = a.entity_id
         where a.action = 'rights.replay-erasure'`,
      ),
    ).toEqual([{ actor_id: null, asked_by: 'signer', releases: 1, detail: { by: 'operator' } }])
  })

  it('fails when the key does not match the records', async () => {
    const { personId } = await build()
    await record(personId, { key: 'f'.repeat(32) })
    await expect(replay({ removeStrayDocuments: true })).rejects.toThrow(
      'ERASURE_KEY does not match the records: 1 written with another key, 0 with this one',
    )
    expect(await idsOf([personId])).toHaveLength(1)
    expect(await strayJobs()).toEqual([])
  })

  it('erases people recorded with its key before it fails on records with another key', async () => {
    const [mine, other] = [await build(), await build()]
    await record(mine.personId)
    await record(other.personId, { key: 'f'.repeat(32) })
    await expect(replay()).rejects.toThrow('1 with this one, 1 people erased again')
    expect(await idsOf([mine.personId, other.personId])).toEqual([{ id: other.personId }])
  })

  it('fails if there are records but no people in the database', async () => {
    const empty = await testDatabase()
    const pool = connect({ url: empty.url('shoebox_owner'), max: 2, applicationName: 'test' })
    try {
      expect(await replay({ db: pool.db })).toMatchObject({ records: 0, people: 0 })
      await record(randomUUID())
      await expect(replay({ db: pool.db, removeStrayDocuments: true })).rejects.toThrow(
        'there are records but no people',
      )
      const jobs = await empty.admin.query('select from graphile_worker.jobs')
      expect(jobs.rows).toEqual([])
    } finally {
      await pool.close()
      await empty.drop()
    }
  })

  it('erases a person whose record is unreadable, and continues', async () => {
    const [broken, other] = [await build(), await build()]
    await record(other.personId)
    const key = `${recordFolder(erasureKey, broken.personId)}${randomUUID()}`
    await erasures.put({ key, body: Buffer.from('{'), contentType: 'application/json' })
    recorded.push({ personId: broken.personId, key: erasureKey })

    await replay()
    expect(await idsOf([broken.personId, other.personId])).toEqual([])
  })

  it('keeps a person who was added again with the same key after the erasure', async () => {
    const key = randomUUID()
    const add = () => server.client(ada).createPerson({ body: { name: 'Rose Lake', key } })
    const first = await add()
    await server.client(ada).erasePerson({ params: { id: first.id } })
    await record(first.id)
    const again = await add()
    expect(again.id).toBe(first.id)
    expect(await replay()).toMatchObject({ records: 1, erased: 0 })
    expect(await idsOf([again.id])).toHaveLength(1)

    await record(again.id)
    expect(await replay()).toMatchObject({ erased: 1 })
  })

  it('queues the removal of stray documents only when asked to', async () => {
    await replay()
    expect(await strayJobs()).toEqual([])
    await replay({ removeStrayDocuments: true })
    expect(await strayJobs()).toHaveLength(1)
  })
})

describe('removeStrayDocuments', () => {
  it('removes files of releases that are not in the database', async () => {
    const { release } = await sendRelease(server, ada, { likeness: await build() })
    const files = [release.id, randomUUID()].map((id) => `${releaseFolder(id)}a.txt`)
    for (const key of files)
      await documents.put({ key, body: Buffer.from('x'), contentType: 'text/plain' })

    // Lists only this test's files, because other tests use the same bucket.
    const own = { ...documents, list: listOnly(files) }
    await removeStrayDocuments({ db: owner.db, documents: own })
    expect(await Promise.all(files.map((key) => documents.head(key)))).toEqual([
      expect.anything(),
      null,
    ])
    await documents.remove(files)
  })

  const listOnly = (keys: readonly string[]): Storage['list'] => {
    return async (listing) =>
      (await documents.list(listing)).filter(({ key }) => keys.includes(key))
  }
})
