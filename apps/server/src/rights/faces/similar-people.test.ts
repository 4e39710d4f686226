import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  sendRelease,
} from '../../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let customer: TestUser
let ada: TestUser
let ben: TestUser
let karen: Likeness

beforeAll(async () => {
  server = await testServer()
  customer = await buildUser(server)
})
beforeEach(async () => {
  await query(`update photos set photo_status = 'paused' where photo_status = 'live'`)
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  karen = await live(ada, {})
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

type Person = {
  name?: string
  personId?: string
  isSearchable?: boolean
  angle?: number
  /** Another person of the family on the same photo. */
  beside?: string
  /** The number of additional, larger faces that are similar to no other. */
  crowd?: number
}

/** A live photo of a person who signed. The angle is the direction of the face's template. */
async function live(
  family: TestUser,
  { isSearchable = true, angle, beside, crowd = 0, ...who }: Person,
) {
  const likeness = await buildLikeness(server.database, { userId: family.id, ...who })
  await query(`delete from face_templates where face_id = $1`, [likeness.faceId])
  if (angle !== undefined) await measure(likeness, angle)
  if (crowd > 0) await surround(likeness, crowd)
  if (beside !== undefined) {
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, person_id)
       values ($1, 0.1, 0.1, 0.1, 0.1, $2)`,
      [likeness.photoId, beside],
    )
    await sign(family, { likeness: { ...likeness, personId: beside }, isSearchable })
  }
  const token = await sign(family, { likeness, isSearchable })
  await goLive(server.database, likeness.photoId)
  return { ...likeness, token }
}

async function surround(likeness: Likeness, crowd: number) {
  const { rows } = await query(
    `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, person_id)
     select $1, 0, 0, 1, 1, $2 from generate_series(1, $3) returning id`,
    [likeness.photoId, likeness.personId, crowd],
  )
  for (const { id } of rows) await measure({ ...likeness, faceId: id }, 3)
}

type Answer = { likeness: Likeness; isSearchable: boolean }

async function sign(family: TestUser, { likeness, isSearchable }: Answer): Promise<string> {
  const { token } = await sendRelease(server, family, { likeness })
  const signature = { relation: 'self' as const, signed_name: 'Karen Hallowell' }
  await server.client().signRelease({
    body: { token, ...signature, allows_face_search: isSearchable },
  })
  return token
}

async function measure({ faceId }: Likeness, angle: number) {
  const values = [Math.cos(angle), Math.sin(angle), ...Array.from({ length: 1022 }, () => 0)]
  await query(
    `insert into face_templates (face_id, template, model_id, retain_until)
     values ($1, $2, 'm', now() + interval '1 year')`,
    [faceId, `[${values.join()}]`],
  )
}

const cards = (id = karen.photoId, part: { p_limit?: number; p_offset?: number } = {}) =>
  server.client(customer).getSimilarPeoplePhotos({ query: { p_photo_id: id, ...part } })
const found = async (id = karen.photoId) =>
  (await cards(id)).map((card) => [card.id, card.shared_people_count] as const)

describe('getSimilarPeoplePhotos', () => {
  it('[S3.0.30] returns full cards of other photos of a person, with the number of shared people', async () => {
    const other = await live(ada, { personId: karen.personId })
    await live(ada, { name: 'Another Person' })

    const [card, ...more] = await cards()
    expect(more).toEqual([])
    const [details] = await server
      .client(customer)
      .listPhotoDetails({ query: { ids: [other.photoId] } })
    expect(card).toEqual({ ...details, shared_people_count: 1 })
  })

  it('[S7.5.03] lists newer photos first, and pages do not overlap', async () => {
    const older = await live(ada, { personId: karen.personId })
    const newer = await live(ada, { personId: karen.personId })
    expect(await found()).toEqual([
      [newer.photoId, 1],
      [older.photoId, 1],
    ])
    expect((await cards(karen.photoId, { p_limit: 1, p_offset: 1 })).map(({ id }) => id)).toEqual([
      older.photoId,
    ])
    expect(await cards(karen.photoId, { p_offset: 2 })).toEqual([])
  })

  it('lists photos that share more people first', async () => {
    const ray = (await live(ada, { name: 'Ray' })).personId
    const own = await live(ada, { personId: karen.personId, beside: ray })
    const both = await live(ada, { personId: karen.personId, beside: ray })
    const [byRay, byKaren] = [await live(ada, { personId: ray }), karen]
    const counts = new Map(await found(own.photoId))
    expect(counts.get(both.photoId)).toBe(2)
    expect([counts.get(byRay.photoId), counts.get(byKaren.photoId)]).toEqual([1, 1])
    expect((await found(own.photoId))[0]).toEqual([both.photoId, 2])
  })

  it('searches by the twelve largest faces only', async () => {
    const like = await live(ben, { angle: 0.1 })
    const [few, many] = [
      await live(ada, { angle: 0, crowd: 11 }),
      await live(ada, { angle: 0, crowd: 12 }),
    ]
    expect((await found(few.photoId)).map(([id]) => id)).toContain(like.photoId)
    expect((await found(many.photoId)).map(([id]) => id)).not.toContain(like.photoId)
  })

  it('lists similar faces after named people, most similar first', async () => {
    await measure(karen, 0)
    const likest = await live(ben, { angle: 0.1 })
    const like = await live(ben, { angle: 0.5 })
    await live(ben, { angle: 1.2 })
    const named = await live(ada, { personId: karen.personId })
    expect(await found()).toEqual([
      [named.photoId, 1],
      [likest.photoId, 0],
      [like.photoId, 0],
    ])
  })

  it('finds only people who allowed it, on both photos', async () => {
    await measure(karen, 0)
    const shy = await live(ada, { personId: karen.personId, isSearchable: false })
    expect(await found()).toEqual([])
    expect(await found(shy.photoId)).toEqual([])
  })

  it('stops finding a face once its person withdraws face search', async () => {
    await measure(karen, 0)
    const seen = await live(ben, { angle: 0.1 })
    const named = await live(ben, { personId: seen.personId })
    expect(await found()).toEqual([[seen.photoId, 0]])
    expect(await found(named.photoId)).toEqual([[seen.photoId, 1]])

    await server.client().stopFaceSearch({ body: { token: seen.token } })
    expect(await found()).toEqual([])
    expect(await found(named.photoId)).toEqual([])
    expect(await found(seen.photoId)).toEqual([])
  })

  it('ignores expired templates and families that withdrew consent', async () => {
    await measure(karen, 0)
    const like = await live(ben, { angle: 0.1 })
    expect(await found()).toEqual([[like.photoId, 0]])

    await query(`update face_templates set retain_until = now() where face_id = $1`, [like.faceId])
    expect(await found()).toEqual([])
    await query(
      `update face_templates set retain_until = now() + interval '1 day' where face_id = $1`,
      [like.faceId],
    )
    await server.client(ben).giveFaceConsent()
    expect(await found()).toEqual([[like.photoId, 0]])
    await server.client(ben).withdrawFaceConsent()
    expect(await found()).toEqual([])
  })

  it('ignores erased faces and photos that are no longer live', async () => {
    await measure(karen, 0)
    const like = await live(ben, { angle: 0.1 })
    const named = await live(ada, { personId: karen.personId })
    await query(`update photos set photo_status = 'paused' where id = $1`, [named.photoId])
    expect(await found()).toEqual([[like.photoId, 0]])

    await server.client().eraseMe({ body: { token: like.token } })
    expect(await found()).toEqual([])
  })

  it('reveals no names or face ids', async () => {
    await live(ada, { personId: karen.personId })
    const text = JSON.stringify(await cards())
    expect(text).not.toContain('Karen')
    expect(text).not.toContain(karen.faceId)
  })

  it('returns 404 for a missing or unpublished photo, 401 without a session, and an empty list without faces', async () => {
    const userId = ada.id
    const paused = await buildPhoto(server.database, { userId, status: 'paused' })
    for (const id of [paused, randomUUID()]) {
      await expect(cards(id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    const empty = await buildPhoto(server.database, { userId })
    expect(await cards(empty)).toEqual([])
    await expect(
      server.client().getSimilarPeoplePhotos({ query: { p_photo_id: empty } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
