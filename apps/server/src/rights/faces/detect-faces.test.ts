import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { createFaceFinder, type FaceFinder, type FoundFace } from '../../platform/vision/faces.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { deleteExpiredFaceTemplates, detectFaces } from './detect-faces.ts'

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

/** A fake detector that records its calls. `meanwhile` runs during the detection. */
function fakeFinder(found: FoundFace[], meanwhile?: () => Promise<unknown>) {
  const calls: string[] = []
  const finder: FaceFinder = {
    modelId: 'test-1',
    find: async (image) => {
      calls.push(String(image))
      await meanwhile?.()
      return found
    },
    close: () => {},
  }
  return { calls, faces: async () => finder, db: worker.db }
}

const detect = (ctx: ReturnType<typeof fakeFinder>, photoId = photo) =>
  detectFaces(ctx, { photoId, image: async () => photoId })

const facesOf = async (photoId = photo) =>
  (
    await query(
      `select f.box_x, f.model_id, t.template is not null as has_template
       from photo_faces f left join face_templates t on t.face_id = f.id
       where f.photo_id = $1 order by f.box_x`,
      [photoId],
    )
  ).rows

describe('detectFaces', () => {
  it('reads no image without consent and removes earlier detections', async () => {
    await server.client(ben).giveFaceConsent()
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id)
       values ($1, 0.5, 0.5, 0.1, 0.1, 'old'), ($1, 0.9, 0.5, 0.1, 0.1, null)`,
      [photo],
    )
    const ctx = fakeFinder([face(0.1)])
    await detect(ctx)

    expect(ctx.calls).toEqual([])
    // The face that a user marked by hand stays.
    expect(await facesOf()).toEqual([{ box_x: 0.9, model_id: null, has_template: false }])
  })

  it('writes detections with consent, and a second run replaces those of the first', async () => {
    await server.client(ada).giveFaceConsent()
    await detect(fakeFinder([face(0.1), face(0.4)]))
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

    await detect(fakeFinder([face(0.7)]))
    expect(await facesOf()).toMatchObject([{ box_x: 0.7 }])
    await detect(fakeFinder([]))
    expect(await facesOf()).toEqual([])
  })

  it('suggests an expression if the consent covers it, and clears it when consent is withdrawn', async () => {
    const emotionsOf = async () =>
      (await server.client(ada).getMyPhoto({ params: { id: photo } })).suggestions.emotions
    const smiling = { ...face(0.1), emotion: 'Smiling' as const }
    await server.client(ada).giveFaceConsent()
    await query('update face_consents set covers_expressions = false where user_id = $1', [ada.id])
    await detect(fakeFinder([smiling]))
    expect(await emotionsOf()).toEqual([])

    await server.client(ada).withdrawFaceConsent()
    await server.client(ada).giveFaceConsent()
    await detect(fakeFinder([smiling, { ...smiling, box: face(0.5).box }]))
    expect(await emotionsOf()).toEqual(['Smiling'])

    await query(`update photo_faces set face_status = 'unidentifiable' where photo_id = $1`, [
      photo,
    ])
    await server.client(ada).withdrawFaceConsent()
    expect(await facesOf()).toHaveLength(2)
    expect(await emotionsOf()).toEqual([])
  })

  it('stores the detections of the real model', async () => {
    await server.client(ada).giveFaceConsent()
    const entry = createRequire(import.meta.url).resolve('@vladmandic/human')
    const portrait = join(entry, '../../assets/screenshot-faceid.jpg')
    const finder = createFaceFinder()
    const ctx = { db: worker.db, faces: async () => finder }
    await detectFaces(ctx, { photoId: photo, image: async () => portrait })
    finder.close()

    const { rows } = await query(
      `select f.model_id = t.model_id as is_alike, vector_dims(t.template) as dimensions,
         f.age_max - f.age_min >= 10 as is_range
       from photo_faces f join face_templates t on t.face_id = f.id where f.photo_id = $1`,
      [photo],
    )
    expect(rows).toEqual([{ is_alike: true, dimensions: 1024, is_range: true }])
  }, 60_000)

  it('writes nothing if consent is withdrawn or the photo deleted during detection', async () => {
    const client = server.client(ada)
    await client.giveFaceConsent()
    await detect(fakeFinder([face(0.1)], () => client.withdrawFaceConsent()))
    expect(await facesOf()).toEqual([])

    await client.giveFaceConsent()
    await detect(fakeFinder([face(0.1)], () => query('delete from photos where id = $1', [photo])))
    expect(await facesOf()).toEqual([])
    await detect(fakeFinder([face(0.1)]), randomUUID())
  })

  it('reads no image once the consent has expired', async () => {
    await server.client(ada).giveFaceConsent()
    await query(`update face_consents set consented_at = now() - interval '3 years 1 day'`)
    const ctx = fakeFinder([face(0.1)])
    await detect(ctx)
    expect(ctx.calls).toEqual([])
  })
})

describe('withdrawFaceConsent', () => {
  it('deletes detections and templates of all photos of the family, and of no other, before it returns', async () => {
    const second = await buildPhoto(server.database, { userId: ada.id })
    const others = await buildPhoto(server.database, { userId: ben.id })
    await server.client(ada).giveFaceConsent()
    await server.client(ben).giveFaceConsent()
    for (const id of [photo, second, others]) await detect(fakeFinder([face(0.1), face(0.6)]), id)
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

describe('deleteExpiredFaceTemplates', () => {
  it('deletes expired templates in batches and keeps the boxes', async () => {
    await server.client(ada).giveFaceConsent()
    await detect(fakeFinder([face(0.1), face(0.6)]))
    await query(
      `with f as (insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, suggested_emotion)
         select $1, 0.2, 0.2, 0.1, 0.1, 'old', 'Smiling' from generate_series(1, 1100) returning id)
       insert into face_templates (face_id, template, model_id, retain_until)
       select id, array_fill(0.5::real, array[1024])::vector, 'old', now() - interval '1 second' from f`,
      [photo],
    )
    await deleteExpiredFaceTemplates({ db: worker.db, log })
    await deleteExpiredFaceTemplates({ db: worker.db, log })

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
