import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createFaceFinder, type FaceFinder, type FoundFace } from '../../platform/faces.ts'
import { createLog } from '../../platform/log.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { deleteExpiredTemplates } from './delete-expired-templates.ts'
import { findFaces } from './find-faces.ts'

let server: TestServer
let worker: DatabasePool
let ada: TestUser
let ben: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)
const log = createLog({ level: 'silent', name: 'test' })

const face = (x: number): FoundFace => ({
  box: { x, y: 0.2, width: 0.1, height: 0.15 },
  emotion: null,
  ageMin: 20,
  ageMax: 40,
  score: 0.8,
  template: Array.from({ length: 1024 }, (_, i) => i / 1024),
})

/** Finds what it is told to, and counts how often it was asked. */
function finderOf(found: FoundFace[], meanwhile?: () => Promise<unknown>) {
  const asked: string[] = []
  const finder: FaceFinder = {
    modelId: 'test-1',
    find: async (image) => {
      asked.push(String(image))
      await meanwhile?.()
      return found
    },
    close: () => {},
  }
  return { asked, faces: async () => finder, db: worker.db }
}

const look = (ctx: ReturnType<typeof finderOf>, photoId = photo) =>
  findFaces(ctx, { photoId, image: async () => photoId })

const facesOf = async (photoId = photo) =>
  (
    await query(
      `select f.box_x, f.model_id, t.template is not null as has_template
       from photo_faces f left join face_templates t on t.face_id = f.id
       where f.photo_id = $1 order by f.box_x`,
      [photoId],
    )
  ).rows

describe('consent', () => {
  it('is not there until it is given, and given twice is given once', async () => {
    const client = server.client(ada)
    const none = { is_given: false, consented_at: null, withdrawn_at: null }
    expect(await client.getFaceConsent()).toEqual(none)
    expect(await client.withdrawFaceConsent()).toEqual(none)

    const first = await client.giveFaceConsent()
    expect(first).toMatchObject({ is_given: true, withdrawn_at: null })
    expect(await client.giveFaceConsent()).toEqual(first)
    expect(await client.getFaceConsent()).toEqual(first)
  })

  it('is one row after many clicks at once', async () => {
    const client = server.client(ada)
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.giveFaceConsent()))
    expect(new Set(answers.map(({ consented_at }) => consented_at)).size).toBe(1)
  })

  it('begins anew after it was withdrawn or has run out', async () => {
    const client = server.client(ada)
    await client.giveFaceConsent()
    const withdrawn = await client.withdrawFaceConsent()
    expect(withdrawn).toMatchObject({ is_given: false, withdrawn_at: expect.any(String) })
    expect(await client.withdrawFaceConsent()).toEqual(withdrawn)
    expect(await client.giveFaceConsent()).toMatchObject({ is_given: true, withdrawn_at: null })

    await query(
      `update face_consents set consented_at = now() - interval '3 years' where user_id = $1`,
      [ada.id],
    )
    expect(await client.getFaceConsent()).toMatchObject({ is_given: false })
    expect(await client.giveFaceConsent()).toMatchObject({ is_given: true })
  })

  it('is given by contributors alone, and taken back by whoever is signed in', async () => {
    const customer = await buildUser(server)
    await expect(server.client().giveFaceConsent()).rejects.toMatchObject({ status: 401 })
    await expect(server.client(customer).giveFaceConsent()).rejects.toMatchObject({ status: 403 })
    await expect(server.client(customer).withdrawFaceConsent()).resolves.toMatchObject({
      is_given: false,
    })
  })
})

describe('findFaces', () => {
  it('looks at nothing without consent, and removes what was left', async () => {
    await server.client(ben).giveFaceConsent()
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id)
       values ($1, 0.5, 0.5, 0.1, 0.1, 'old'), ($1, 0.9, 0.5, 0.1, 0.1, null)`,
      [photo],
    )
    const ctx = finderOf([face(0.1)])
    await look(ctx)

    expect(ctx.asked).toEqual([])
    // The one that a person drew is not what a machine found.
    expect(await facesOf()).toEqual([{ box_x: 0.9, model_id: null, has_template: false }])
  })

  it('writes what it found with the consent, and a second run replaces the first', async () => {
    await server.client(ada).giveFaceConsent()
    await look(finderOf([face(0.1), face(0.4)]))
    expect(await facesOf()).toEqual([
      { box_x: 0.1, model_id: 'test-1', has_template: true },
      { box_x: 0.4, model_id: 'test-1', has_template: true },
    ])
    const { rows } = await query(
      `select distinct t.retain_until = c.consented_at + interval '3 years' as is_right
       from face_templates t, face_consents c where c.user_id = $1
       and t.face_id in (select id from photo_faces where photo_id = $2)`,
      [ada.id, photo],
    )
    expect(rows).toEqual([{ is_right: true }])

    await look(finderOf([face(0.7)]))
    expect(await facesOf()).toMatchObject([{ box_x: 0.7 }])
    await look(finderOf([]))
    expect(await facesOf()).toEqual([])
  })

  it('suggests an expression where the consent covers it, and takes it back with the consent', async () => {
    const emotionsOf = async () =>
      (await server.client(ada).getMyPhoto({ params: { id: photo } })).suggestions.emotions
    const smiling = { ...face(0.1), emotion: 'Smiling' as const }
    await server.client(ada).giveFaceConsent()
    await query('update face_consents set covers_expressions = false where user_id = $1', [ada.id])
    await look(finderOf([smiling]))
    expect(await emotionsOf()).toEqual([])

    await server.client(ada).withdrawFaceConsent()
    await server.client(ada).giveFaceConsent()
    await look(finderOf([smiling, { ...smiling, box: face(0.5).box }]))
    expect(await emotionsOf()).toEqual(['Smiling'])

    await query(`update photo_faces set face_status = 'unidentifiable' where photo_id = $1`, [
      photo,
    ])
    await server.client(ada).withdrawFaceConsent()
    expect(await facesOf()).toHaveLength(2)
    expect(await emotionsOf()).toEqual([])
  })

  it('keeps what the model saw in a real picture', async () => {
    await server.client(ada).giveFaceConsent()
    const entry = createRequire(import.meta.url).resolve('@vladmandic/human')
    const portrait = join(entry, '../../assets/screenshot-faceid.jpg')
    const finder = createFaceFinder()
    const ctx = { db: worker.db, faces: async () => finder }
    await findFaces(ctx, { photoId: photo, image: async () => portrait })
    finder.close()

    const { rows } = await query(
      `select f.model_id = t.model_id as is_alike, vector_dims(t.template) as dimensions,
         f.age_max - f.age_min >= 10 as is_range
       from photo_faces f join face_templates t on t.face_id = f.id where f.photo_id = $1`,
      [photo],
    )
    expect(rows).toEqual([{ is_alike: true, dimensions: 1024, is_range: true }])
  }, 60_000)

  it('writes nothing when consent is withdrawn while it looks, or the photo goes', async () => {
    const client = server.client(ada)
    await client.giveFaceConsent()
    await look(finderOf([face(0.1)], () => client.withdrawFaceConsent()))
    expect(await facesOf()).toEqual([])

    await client.giveFaceConsent()
    await look(finderOf([face(0.1)], () => query('delete from photos where id = $1', [photo])))
    expect(await facesOf()).toEqual([])
    await look(finderOf([face(0.1)]), randomUUID())
  })

  it('looks at nothing once the consent has run out', async () => {
    await server.client(ada).giveFaceConsent()
    await query(`update face_consents set consented_at = now() - interval '3 years 1 day'`)
    const ctx = finderOf([face(0.1)])
    await look(ctx)
    expect(ctx.asked).toEqual([])
  })
})

describe('withdrawing', () => {
  it('deletes faces and templates of all own photos, and of nobody else, before it answers', async () => {
    const second = await buildPhoto(server.database, { userId: ada.id })
    const others = await buildPhoto(server.database, { userId: ben.id })
    await server.client(ada).giveFaceConsent()
    await server.client(ben).giveFaceConsent()
    for (const id of [photo, second, others]) await look(finderOf([face(0.1), face(0.6)]), id)
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height) values ($1, 0.9, 0.5, 0.1, 0.1)`,
      [photo],
    )
    await server.client(ada).withdrawFaceConsent()

    expect(await facesOf()).toEqual([{ box_x: 0.9, model_id: null, has_template: false }])
    expect(await facesOf(second)).toEqual([])
    expect(await facesOf(others)).toHaveLength(2)
    const { rows } = await query(
      `select t.face_id from face_templates t join photo_faces f on f.id = t.face_id
       join photos p on p.id = f.photo_id where p.user_id = $1`,
      [ada.id],
    )
    expect(rows).toEqual([])
  })
})

describe('deleteExpiredTemplates', () => {
  it('deletes templates whose time is over, batch by batch, and leaves the boxes', async () => {
    await server.client(ada).giveFaceConsent()
    await look(finderOf([face(0.1), face(0.6)]))
    await query(
      `with f as (insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, suggested_emotion)
         select $1, 0.2, 0.2, 0.1, 0.1, 'old', 'Smiling' from generate_series(1, 1100) returning id)
       insert into face_templates (face_id, template, model_id, retain_until)
       select id, array_fill(0.5::real, array[1024])::vector, 'old', now() - interval '1 second' from f`,
      [photo],
    )
    await deleteExpiredTemplates({ db: worker.db, log })
    await deleteExpiredTemplates({ db: worker.db, log })

    const rows = await facesOf()
    expect(rows).toHaveLength(1102)
    expect(rows.filter(({ has_template }) => has_template)).toMatchObject([
      { model_id: 'test-1' },
      { model_id: 'test-1' },
    ])
    const suggested = await query(
      `select count(*)::int from photo_faces where model_id = 'old' and suggested_emotion is not null`,
    )
    expect(suggested.rows).toEqual([{ count: 0 }])
  })
})
