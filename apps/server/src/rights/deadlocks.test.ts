import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildLikeness, goLive, photoStatus, sendRelease } from '../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const buildSigned = async () => {
  await server.database.admin.query('delete from rate_limits')
  const likeness = await buildLikeness(server.database, { userId: ada.id })
  const { token, signerEmail } = await sendRelease(server, ada, { likeness })
  const body = {
    token,
    relation: 'self' as const,
    signed_name: 'Karen Hallowell',
    allows_face_search: true,
    copy_email: signerEmail,
  }
  await server.client().signRelease({ body })
  await goLive(server.database, likeness.photoId)
  return { ...likeness, token }
}

const statusOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 200,
    ({ status }) => status,
  )

const times = Array.from({ length: 10 })

describe('parallel requests on one photo both succeed', () => {
  it('when the signer revokes and the family withdraws', async () => {
    for (const _ of times) {
      const { token, photoId } = await buildSigned()
      const answers = await Promise.all([
        statusOf(server.client().stopRelease({ body: { token } })),
        statusOf(server.client(ada).withdrawPhotos({ body: { ids: [photoId] } })),
      ])
      expect(answers).toEqual([200, 200])
      expect(['incident_hold', 'withdrawn']).toContain(await photoStatus(server.database, photoId))
    }
  })

  it('when the signer erases and the family withdraws', async () => {
    for (const _ of times) {
      const { token, photoId, personId } = await buildSigned()
      const answers = await Promise.all([
        statusOf(server.client().eraseMe({ body: { token } })),
        statusOf(server.client(ada).withdrawPhotos({ body: { ids: [photoId] } })),
      ])
      expect(answers).toEqual([200, 200])
      const { rows } = await server.database.admin.query('select from people where id = $1', [
        personId,
      ])
      expect(rows).toEqual([])
    }
  })
})

describe('a transaction that PostgreSQL aborts on deadlock', () => {
  it('is retried once', async () => {
    const first = await buildLikeness(server.database, { userId: ada.id })
    const second = await buildLikeness(server.database, { userId: ada.id })
    const { admin } = server.database
    // This transaction locks the second photo and then the first; the request locks the first and then the second.
    const [low, high] = [first.photoId, second.photoId].toSorted()
    await admin.query('begin')
    await admin.query('select id from photos where id = $1 for update', [high])
    const saved = server
      .client(ada)
      .saveMyPhotos({ body: { ids: [first.photoId, second.photoId], changes: { title: 'Lake' } } })
    await sleep(300)
    // With this timeout the request runs the deadlock check first, so PostgreSQL aborts the request.
    await admin.query("set local deadlock_timeout = '30s'")
    await admin.query('select id from photos where id = $1 for update', [low])
    await admin.query('commit')
    expect((await saved).photos.map(({ outcome }) => outcome)).toEqual(['saved', 'saved'])
  })
})
