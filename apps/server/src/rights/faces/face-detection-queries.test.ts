import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import type { FoundFace } from '../../platform/vision/faces.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { detectFaces } from './detect-faces.ts'

let server: TestServer
let worker: DatabasePool
let ada: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
  await server.client(ada).giveFaceConsent()
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)

/** Faces with the same `likeness` have the same template. */
const face = (x: number, likeness = x): FoundFace => ({
  box: { x, y: 0.2, width: 0.1, height: 0.15 },
  emotion: null,
  ageMin: 20,
  ageMax: 40,
  score: 0.8,
  template: Array.from({ length: 1024 }, (_, at) => Math.sin(at * (1 + likeness * 7))),
})

const detect = (found: FoundFace[], photoId = photo) =>
  detectFaces(
    {
      db: worker.db,
      faces: async () => ({ modelId: 'test-1', find: async () => found, close: () => {} }),
    },
    { photoId, image: async () => photoId },
  )

const facesOf = async (photoId = photo) =>
  (await server.client(ada).listFaces({ params: { id: photoId } })).faces

const rowsOf = async () =>
  (
    await query(
      `select f.id, f.model_id, f.score, f.age_min, f.age_max, t.face_id is not null as has_template
       from photo_faces f left join face_templates t on t.face_id = f.id
       where f.photo_id = $1 order by f.box_x`,
      [photo],
    )
  ).rows

/** Three detections: one named, one marked unidentifiable, one unconfirmed. */
async function confirmTwo() {
  await detect([face(0.1), face(0.4), face(0.7)])
  const [named, unidentifiable] = await facesOf()
  if (!named || !unidentifiable) throw new Error('no faces')
  const client = server.client(ada)
  await client.setFace({ params: { id: named.id }, body: { person: { name: 'Karen' } } })
  await client.setFace({
    params: { id: unidentifiable.id },
    body: { face_status: 'unidentifiable' },
  })
  return { named, unidentifiable }
}

const drawn = { model_id: null, score: null, age_min: null, age_max: null, has_template: false }

describe('a confirmed face', () => {
  it('survives the withdrawal of consent without any data of the model', async () => {
    const { named, unidentifiable } = await confirmTwo()
    await server.client(ada).setFace({ params: { id: unidentifiable.id }, body: { age: 9 } })
    await server.client(ada).withdrawFaceConsent()
    expect(await rowsOf()).toEqual([
      { id: named.id, ...drawn },
      { id: unidentifiable.id, ...drawn, age_min: 9, age_max: 9 },
    ])
  })

  it('keeps a live photo on sale when consent is withdrawn', async () => {
    const { named } = await confirmTwo()
    const [, , left] = await facesOf()
    await server.client(ada).removeFace({ params: { id: left?.id ?? '' } })
    const { rows } = await query('select person_id from photo_faces where id = $1', [named.id])
    await query(
      `with release as (
         insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
           document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
         values ($1, $2, 'signed', 'self', 'Karen', 'k@example.test', '1', 'Release', repeat('b', 64), now(), 'Karen',
           now(), true) returning id),
       listed as (insert into release_photos (release_id, photo_id) select id, $3 from release),
       claim as (insert into rights_claims (photo_id, user_id, basis, owns_print) values ($3, $2, 'photographer', true))
       insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
       values ($3, 'approved', 'photographer', 1, photo_faces_digest($3))`,
      [rows[0].person_id, ada.id, photo],
    )
    await query(`update photos set photo_status = 'in_review' where id = $1`, [photo])
    await query(`update photos set photo_status = 'live', price = 100 where id = $1`, [photo])
    await server.client(ada).withdrawFaceConsent()
    await detect([face(0.1), face(0.4)])

    const after = await query('select photo_status from photos where id = $1', [photo])
    expect(after.rows).toEqual([{ photo_status: 'live' }])
  })

  it('is not added again by the next run, and gets the template unless it is unidentifiable', async () => {
    const { named, unidentifiable } = await confirmTwo()
    await detect([face(0.11), face(0.41), face(0.71)])
    const rows = await rowsOf()
    expect(rows).toHaveLength(3)
    expect(rows).toMatchObject([
      { id: named.id, model_id: null, has_template: true },
      { id: unidentifiable.id, model_id: null, has_template: false },
      { model_id: 'test-1', has_template: true },
    ])
    await server.client(ada).withdrawFaceConsent()
    expect((await rowsOf()).map(({ has_template }) => has_template)).toEqual([false, false])
  })

  it('loses its template when its box is moved', async () => {
    await detect([face(0.1)])
    const [found] = await facesOf()
    const box = { x: 0.12, y: 0.2, width: 0.1, height: 0.15 }
    const moved = await server.client(ada).setFace({
      params: { id: found?.id ?? '' },
      body: { box },
    })
    expect(found?.is_suggestion).toBe(true)
    expect(moved.is_suggestion).toBe(false)
    expect(await rowsOf()).toMatchObject([{ model_id: null, has_template: false }])
  })
})

describe('a person who refused face search', () => {
  it('has no template for faces named before, named later or detected again', async () => {
    await confirmTwo()
    const { rows } = await query(
      `insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
         document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
       select id, user_id, 'signed', 'self', 'Karen', 'k@example.test', '1', 'Release', repeat('b', 64), now(), 'Karen',
         now(), false from people where user_id = $1 returning person_id`,
      [ada.id],
    )
    const personId: string = rows[0].person_id
    await query('select forget_face_templates($1)', [personId])
    expect(await rowsOf()).toMatchObject([
      { has_template: false },
      { has_template: false },
      { has_template: true },
    ])

    await detect([face(0.1)])
    expect(await rowsOf()).toMatchObject([{ has_template: false }, { has_template: false }])
    await detect([face(0.7)])
    const last = (await facesOf()).at(-1)?.id ?? ''
    await server.client(ada).setFace({ params: { id: last }, body: { person: { id: personId } } })
    expect((await rowsOf()).some(({ has_template }) => has_template)).toBe(false)
  })
})

describe('a suggested person', () => {
  it('is the named person with a similar face, until the family accepts it', async () => {
    await confirmTwo()
    const next = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
    await detect([face(0.5, 0.1), face(0.8, 0.9)], next)
    const [alike, other] = await facesOf(next)
    expect(alike).toMatchObject({ is_suggestion: true, suggested_person: { name: 'Karen' } })
    expect(other?.suggested_person).toBeNull()

    const person = { id: alike?.suggested_person?.id ?? '' }
    const accepted = await server
      .client(ada)
      .setFace({ params: { id: alike?.id ?? '' }, body: { person } })
    expect(accepted).toMatchObject({ is_suggestion: false, person: { name: 'Karen' } })
    expect((await facesOf(next))[0]?.suggested_person).toBeNull()
  })

  it('is never of another family', async () => {
    await confirmTwo()
    const ben = await buildUser(server, { roles: ['contributor'] })
    await server.client(ben).giveFaceConsent()
    const his = await buildPhoto(server.database, { userId: ben.id, status: 'submitted' })
    await detect([face(0.1)], his)
    const { faces } = await server.client(ben).listFaces({ params: { id: his } })
    expect(faces).toMatchObject([{ is_suggestion: true, suggested_person: null }])
  })
})
