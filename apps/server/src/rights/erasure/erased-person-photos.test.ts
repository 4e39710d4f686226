import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  sendRelease,
} from '../../testing/photos/build-release.ts'
import { approvalOf } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { detectFaces } from '../faces/detect-faces.ts'

let server: TestServer
let worker: DatabasePool
let ada: TestUser
let moderator: TestUser
let karen: Likeness
let token: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
  token = (await sendRelease(server, ada, { likeness: karen })).token
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const erase = () => server.client().eraseMe({ body: { token } })
const sign = () =>
  server.client().signRelease({
    body: {
      token,
      relation: 'self',
      signed_name: 'Karen Hallowell',
      allows_face_search: true,
    },
  })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows
const statusNow = () => photoStatus(server.database, karen.photoId)
const params = () => ({ id: karen.photoId })
const refusal = {
  status: 409,
  code: 'photo_not_cleared',
  issues: [{ path: 'faces', message: 'Someone in this photo asked to be deleted' }],
}

describe('a photo of an erased person', () => {
  it('in awaiting_releases stays there and can only be withdrawn', async () => {
    await erase()
    expect(await statusNow()).toBe('awaiting_releases')
    const photo = await server.client(ada).getMyPhoto({ params: params() })
    expect(photo).toMatchObject({ is_erased: true, faces: [] })
    expect(Object.entries(photo.abilities).flatMap(([name, can]) => (can ? [name] : []))).toEqual([
      'can_withdraw',
    ])
    await server.client(ada).withdrawPhotos({ body: { ids: [karen.photoId] } })
    expect(await statusNow()).toBe('withdrawn')
  })

  it('cannot be submitted, with the reason in the response', async () => {
    await sign()
    const body = { reason: 'other' as const, note: 'Which lake is this?' }
    await server.client(moderator).returnPhoto({ params: params(), body })
    await erase()
    const { photos } = await server.client(ada).submitPhotos({ body: { ids: [karen.photoId] } })
    expect(photos).toEqual([{ id: karen.photoId, outcome: 'missing', missing: ['erased'] }])
    expect(await statusNow()).toBe('needs_info')
  })

  it('in review cannot be approved, and the review shows why', async () => {
    await sign()
    expect(await statusNow()).toBe('submitted')
    await erase()
    expect(await statusNow()).toBe('submitted')
    const staff = server.client(moderator)
    expect(await staff.getReview({ params: params() })).toMatchObject({
      has_erased_face: true,
      identifiable: 0,
    })
    const body = await approvalOf(server.database, karen.photoId)
    await expect(staff.approvePhoto({ params: params(), body })).rejects.toMatchObject(refusal)
    expect(await statusNow()).not.toBe('live')
  })

  it('that was live goes to incident_hold and cannot be restored', async () => {
    await sign()
    await goLive(server.database, karen.photoId)
    await erase()
    expect(await statusNow()).toBe('incident_hold')
    expect(await query('select cause from incidents where photo_id = $1', [karen.photoId])).toEqual(
      [{ cause: 'person' }],
    )
    const { price: _, ...approval } = await approvalOf(server.database, karen.photoId)
    const restore = (body: { approval?: typeof approval }) =>
      server.client(moderator).restorePhoto({ params: params(), body })
    await expect(restore({ approval })).rejects.toMatchObject(refusal)
    await expect(restore({})).rejects.toMatchObject(refusal)
    // Not even by SQL with a new check.
    await query('update clearance_checks set is_current = false where photo_id = $1', [
      karen.photoId,
    ])
    const bySql = query(
      `with look as (
         insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
         values ($1, 'approved', 'photographer', 0, photo_faces_digest($1)))
       update photos set photo_status = 'live' where id = $1`,
      [karen.photoId],
    )
    await expect(bySql).rejects.toThrow('is not cleared')
  })

  it('is skipped by face detection', async () => {
    await server.client(ada).giveFaceConsent()
    await erase()
    const face = {
      box: { x: 0.56, y: 0.47, width: 0.08, height: 0.09 },
      emotion: null,
      ageMin: 20,
      ageMax: 30,
      score: 0.9,
      template: Array.from({ length: 1024 }, () => 0.5),
    }
    await detectFaces(
      {
        db: worker.db,
        faces: async () => ({ modelId: 'm', find: async () => [face], close: () => {} }),
      },
      { photoId: karen.photoId, image: async () => Buffer.alloc(0) },
    )
    expect(await query('select from photo_faces where photo_id = $1', [karen.photoId])).toEqual([])
  })

  it('is marked when the family deletes the person, unless they never opened a release', async () => {
    const marked = () => query('select has_erased_face from photos where id = $1', [karen.photoId])
    await server.client(ada).removePerson({ params: { id: karen.personId } })
    expect(await marked()).toEqual([{ has_erased_face: false }])

    karen = await buildLikeness(server.database, { userId: ada.id })
    token = (await sendRelease(server, ada, { likeness: karen })).token
    await server.client().openRelease({ body: { token } })
    await server.client(ada).removePerson({ params: { id: karen.personId } })
    expect(await marked()).toEqual([{ has_erased_face: true }])
  })
})
