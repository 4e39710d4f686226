import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { createEmbedder, type Embedder } from '../../platform/vision/embeddings.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { embedPhoto } from './embed-photo.ts'

let database: TestDatabase
let worker: DatabasePool
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 1, applicationName: 'test' })
  const userId = await insertUser(database.admin, { email: 'ada@shoebox.test' })
  photoId = await buildPhoto(database, { userId })
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})

async function embed({
  modelId,
  value,
  id = photoId,
}: {
  modelId: string
  value: number
  id?: string
}) {
  let calls = 0
  const embedder: Embedder = {
    modelId,
    dimensions: 1792,
    embed: async () => Array.from({ length: 1792 }, () => value),
    close: () => {},
  }
  const image = async () => {
    calls += 1
    return Buffer.alloc(0)
  }
  await embedPhoto({ db: worker.db, embedder: async () => embedder }, { photoId: id, image })
  return calls
}

const stored = async () =>
  (
    await database.admin.query(
      'select photo_id, model_id, (embedding::real[])[1] as first from photo_embeddings',
    )
  ).rows

it('stores a vector once, and again for another model', async () => {
  expect(await embed({ modelId: 'a', value: 0.25 })).toBe(1)
  expect(await embed({ modelId: 'a', value: 0.5 })).toBe(0)
  expect(await stored()).toEqual([{ photo_id: photoId, model_id: 'a', first: 0.25 }])

  expect(await embed({ modelId: 'b', value: 0.75 })).toBe(1)
  expect(await stored()).toEqual([{ photo_id: photoId, model_id: 'b', first: 0.75 }])
})

it('does nothing for a deleted photo', async () => {
  await embed({ modelId: 'a', value: 0.5, id: randomUUID() })
  expect(await stored()).toHaveLength(1)
})

it('stores the normalized vector of a real image', async () => {
  const create = { width: 300, height: 200, channels: 3, background: '#336699' } as const
  const image = () => sharp({ create }).jpeg().toBuffer()
  const embedder = createEmbedder()
  await embedPhoto({ db: worker.db, embedder: async () => embedder }, { photoId, image })
  embedder.close()

  const { rows } = await database.admin.query(
    'select model_id, vector_dims(embedding) as dimensions, vector_norm(embedding) as norm from photo_embeddings',
  )
  expect(rows).toEqual([
    { model_id: embedder.modelId, dimensions: 1792, norm: expect.closeTo(1, 4) },
  ])
}, 60_000)
