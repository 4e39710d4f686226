import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'

let database: TestDatabase
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'attic@shoebox.test' })
})
afterAll(() => database.drop())

/** Builds a photo with all data that ingest derives from an image. */
async function photoIn(status: PhotoStatus): Promise<string> {
  const id = await buildPhoto(database, { userId, status, isCleared: true })
  await database.admin.query(
    `with embedding as (
       insert into photo_embeddings (photo_id, model_id, embedding)
       values ($1, 'm', array_fill(0.5, array[1792])::vector)),
     hashes as (
       insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
       values ($1, repeat('a', 64), repeat('0', 64)::bit(64), repeat('0', 64)::bit(64))),
     metadata as (insert into photo_metadata (photo_id, metadata) values ($1, '{"camera": "X"}')),
     face as (
       insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, face_status)
       values ($1, 0.1, 0.1, 0.2, 0.2, 'm', 'unidentifiable') returning id)
     insert into face_templates (face_id, template, model_id, retain_until)
     select id, array_fill(0.5, array[1024])::vector, 'm', now() + interval '1 year' from face`,
    [id],
  )
  return id
}

async function countDerived(id: string) {
  const { rows } = await database.admin.query(
    `select
       (select count(*)::int from photo_embeddings where photo_id = $1) as embeddings,
       (select count(*)::int from face_templates t join photo_faces f on f.id = t.face_id
        where f.photo_id = $1) as templates,
       (select count(*)::int from photo_faces where photo_id = $1) as faces,
       (select count(*)::int from photo_hashes where photo_id = $1) as hashes,
       (select count(*)::int from photo_metadata where photo_id = $1) as metadata`,
    [id],
  )
  return rows[0]
}

const move = (id: string, status: PhotoStatus) =>
  database.admin.query('update photos set photo_status = $2 where id = $1', [id, status])

const all = { embeddings: 1, templates: 1, faces: 1, hashes: 1, metadata: 1 }

describe('data derived from an image', () => {
  it('is deleted when the upload fails', async () => {
    const id = await photoIn('processing')
    await move(id, 'failed')
    expect(await countDerived(id)).toEqual({
      embeddings: 0,
      templates: 0,
      faces: 0,
      hashes: 0,
      metadata: 0,
    })
  })

  it.each(['processing', 'submitted', 'live', 'paused'] as const)(
    'loses embedding and templates, but not the hash for duplicate search, when a %s photo is withdrawn',
    async (status) => {
      const id = await photoIn(status)
      const other = await photoIn(status)
      await move(id, 'withdrawn')
      expect(await countDerived(id)).toEqual({ ...all, embeddings: 0, templates: 0 })
      expect(await countDerived(other)).toEqual(all)
    },
  )

  it('stays while the photo goes through review', async () => {
    const id = await photoIn('processing')
    await move(id, 'submitted')
    await move(id, 'in_review')
    await move(id, 'live')
    expect(await countDerived(id)).toEqual(all)
  })
})
