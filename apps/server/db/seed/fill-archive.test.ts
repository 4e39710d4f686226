import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../src/platform/storage.ts'
import { type TestDatabase, testDatabase } from '../../src/testing/database.ts'
import { testJobTools } from '../../src/testing/job-tools.ts'
import { storageOptions } from '../../src/testing/storage-variables.ts'
import { addVocabulary } from './add-vocabulary.ts'
import { fillArchive } from './fill-archive.ts'

let first: TestDatabase
let second: TestDatabase
let cacheFolder: string
const cleanups: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[first, second] = await Promise.all([testDatabase(), testDatabase()])
  cacheFolder = await mkdtemp(join(tmpdir(), 'shoebox-archive-'))
})
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await Promise.all([first.drop(), second.drop()])
  await rm(cacheFolder, { recursive: true })
})

async function fill(database: TestDatabase, photos: number, distinct = 3): Promise<string> {
  const owner = new Client({ connectionString: database.url('shoebox_owner') })
  await owner.connect()
  const { config: worker, tools } = await testJobTools(database.url('worker'))
  cleanups.push(tools.close)
  await addVocabulary(owner)
  const access = storageOptions('originals')
  const storage = {
    site: storageOptions('site'),
    originals: access,
    derivatives: storageOptions('derivatives'),
    documents: storageOptions('documents'),
    signing: { ...access, uploadBucket: access.bucket },
  }
  const config = {
    ownerUrl: database.url('shoebox_owner'),
    authUrl: database.url('auth_admin'),
    siteOrigin: 'https://shoebox.test',
    secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    cacheFolder,
    storage,
  }
  try {
    const api = {
      database: { url: database.url('api') },
      contributorOrigin: 'https://contribute.shoebox.test',
    }
    return await fillArchive({ owner, config, api, worker, photos, distinct })
  } finally {
    await owner.end()
  }
}

/** Everything that is known of each photo, apart from ids that belong to a database and times. */
async function rowsOf({ admin }: TestDatabase) {
  const { rows } = await admin.query(
    `select u.file_name, s.storefront_name, c.photo_id = p.id as has_card, q.tsv::text,
       to_jsonb(p) - 'user_id' - 'photoid' - 'created_at' - 'updated_at' as photo,
       to_jsonb(h) as hashes, m.metadata, e.embedding::text, i.step,
       (select jsonb_agg(to_jsonb(f) - 'created_at' order by f.rendition) from photo_files f
        where f.photo_id = p.id) as files,
       (select array_agg(v.name) from photo_events pe join events v on v.id = pe.event_id
        where pe.photo_id = p.id) as events,
       (select a.detail from audit_log a where a.entity_id = p.id::text) as approval
     from photos p join uploads u on u.photo_id = p.id
     join storefronts s on s.user_id = p.user_id
     left join photo_card c on c.photo_id = p.id left join photo_search q on q.photo_id = p.id
     left join photo_hashes h on h.photo_id = p.id left join photo_metadata m on m.photo_id = p.id
     left join photo_embeddings e on e.photo_id = p.id left join photo_ingest i on i.photo_id = p.id
     order by u.file_name`,
  )
  return rows.map(({ tsv, ...row }) => ({
    ...row,
    tsv: tsv.replaceAll(/'~(creator|event):[^']*'/g, ''),
  }))
}

describe('filling the archive', () => {
  it('draws photos and takes them the way of any other until they are on sale', async () => {
    expect(await fill(first, 3)).toMatch(/^0 photos from the cache, 3 drawn, 0 repeated/)

    const rows = await rowsOf(first)
    expect(rows).toHaveLength(3)
    for (const { photo, has_card, step, files, approval, storefront_name } of rows) {
      expect(photo).toMatchObject({ photo_status: 'live', thumbhash: expect.any(String) })
      expect({ has_card, step, files: files.length }).toEqual({
        has_card: true,
        step: 'done',
        files: 9,
      })
      expect(approval).toEqual({ price: photo.price })
      expect(storefront_name).toMatch(/^The .* family$/)
    }
  }, 90_000)

  it('does nothing the second time', async () => {
    expect(await fill(first, 3)).toMatch(/^0 photos from the cache, 0 drawn/)
    expect(await rowsOf(first)).toHaveLength(3)
  })

  it('writes the same rows and objects from its cache', async () => {
    const derivatives = createStorage(storageOptions('derivatives'))
    const keys = (await rowsOf(first)).flatMap(({ photo, files }) =>
      files
        .filter(({ rendition }: { rendition: string }) => rendition !== 'original')
        .map(({ rendition }: { rendition: string }) => `${photo.id}/${rendition}`),
    )
    await derivatives.remove(keys)

    expect(await fill(second, 3)).toMatch(/^3 photos from the cache, 0 drawn/)
    expect(await rowsOf(second)).toEqual(await rowsOf(first))
    for (const key of keys) expect(await derivatives.head(key)).not.toBeNull()
    derivatives.close()
  })

  it('repeats pictures under records of their own, once', async () => {
    expect(await fill(second, 8)).toMatch(/^0 photos from the cache, 0 drawn, 5 repeated/)
    expect(await fill(second, 8)).toMatch(/^0 photos from the cache, 0 drawn, 0 repeated/)
    const rows = await rowsOf(second)
    expect(new Set(rows.map(({ photo }) => photo.title)).size).toBe(8)
    expect(rows.map(({ has_card, files }) => [has_card, files.length])).toEqual([
      ...Array.from({ length: 3 }, () => [true, 9]),
      ...Array.from({ length: 5 }, () => [true, 8]),
    ])
  })
})
