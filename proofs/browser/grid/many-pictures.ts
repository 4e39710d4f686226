import { buffer } from 'node:stream/consumers'
import { markedName, storageKey, thumbName } from '@shoebox/domain/renditions'
import { encode } from '@shoebox/server/platform/image/encode'
import { createStorage, type Storage } from '@shoebox/server/platform/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { withClearance } from '@shoebox/server/testing/with-clearance'
import sharp from 'sharp'
import type { ApiProcess } from '../../api-process.ts'
import { itemAt } from '../../draw.ts'

export type ManyPictures = {
  /** What the page of a photo shows. */
  addPreview: (id: string) => Promise<void>
  remove: () => Promise<void>
}

type Picture = { width: number; thumbhash: string; body: Buffer }

const thumbHeight = 256
const ratios = [1.5, 0.71, 1.3, 1, 1.42, 0.67, 1.78, 0.8, 1.25, 0.75, 1.5, 2.4]
const distinct = 48
/** Plans that are made for empty tables read many photos one by one, so the first ones come in few. */
const firstBatch = 200
const batch = 2_000
const atOnce = 32

/** Live photos, each with a thumb of its own in the storage, cut from the demo's backgrounds as the ingest writes them. */
export async function addManyPictures(api: ApiProcess, count: number): Promise<ManyPictures> {
  const pictures = await readPictures(api)
  const ids = await insertPhotos(api, { pictures, count })
  const derivatives = createStorage(storageOptions('derivatives'))
  const keys = ids.map((id) => storageKey(id, thumbName(thumbHeight, 'webp')))
  await putAll(derivatives, { keys, pictures })

  return {
    addPreview: async (id) => {
      const key = storageKey(id, markedName('preview'))
      await derivatives.put({ key, body: itemAt(pictures, 0).body, contentType: 'image/webp' })
      keys.push(key)
    },
    remove: async () => {
      await derivatives.remove(keys)
      derivatives.close()
    },
  }
}

async function readPictures({ database }: ApiProcess): Promise<Picture[]> {
  const site = createStorage(storageOptions('site'))
  const { rows } = await database.admin.query<{ key: string }>(
    'select key_640 as key from background_images order by number limit $1',
    [distinct],
  )
  const files = await Promise.all(rows.map(({ key }) => site.get(key)))
  const bodies = await Promise.all(files.flatMap((file) => (file ? [buffer(file.body)] : [])))
  site.close()

  return Promise.all(bodies.map((body, at) => cut(body, itemAt(ratios, at % ratios.length))))
}

async function cut(background: Buffer, ratio: number): Promise<Picture> {
  const size = { width: Math.round(thumbHeight * ratio), height: thumbHeight }
  const { body } = await encode(sharp(background).resize({ ...size, fit: 'cover' }), 'webp')

  return { width: size.width, thumbhash: await grayOf(background), body }
}

/** A thumbhash that says no more than how light a picture is. */
async function grayOf(background: Buffer): Promise<string> {
  const { channels } = await sharp(background).grayscale().stats()
  const light = Math.round((63 * itemAt(channels, 0).mean) / 255)
  const header = light | (32 << 6) | (32 << 12)
  const hash = Buffer.alloc(24)
  hash.writeUIntLE(header, 0, 3)

  return hash.toString('base64')
}

type Wanted = { pictures: readonly Picture[]; count: number }

/** In the order of their pictures, which is that of the list below and no other. */
async function insertPhotos(api: ApiProcess, { pictures, count }: Wanted): Promise<string[]> {
  const { admin } = api.database
  const family = await buildUser(api, { roles: ['contributor'] })
  const ids: string[] = []
  while (ids.length < count) {
    const now = Math.min(Math.max(firstBatch, 4 * ids.length), batch, count - ids.length)
    const numbers = Array.from({ length: now }, (_, at) => ids.length + at)
    const drawn = numbers.map((number) => itemAt(pictures, pictureOf(number, pictures.length)))
    const { rows } = await admin.query<{ id: string }>(insertionSql, [
      family.id,
      numbers,
      drawn.map(({ width }) => 3 * width),
      3 * thumbHeight,
      drawn.map(({ thumbhash }) => thumbhash),
    ])
    ids.push(...rows.map(({ id }) => id))
    if (now < batch) await admin.query('analyze')
  }
  await admin.query('vacuum analyze')

  return ids
}

/** No two rows of the grid alike. */
function pictureOf(number: number, pictures: number): number {
  return Math.floor((number * 0.618_034 * pictures) % pictures)
}

const insertionSql = withClearance(`
  insert into photos (id, user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url, title,
    description, tags, thumbhash, decade_taken, location_city, location_state_province, people_count, created_at)
  select id, $1, 'live', 4500 + 500 * (n % 5), width, $4::int, 'landscape', '/media/' || id || '/thumb',
    '/media/' || id || '/preview', 'Photo ' || n, 'Photo ' || n || ' of a summer at the lake', array['lake', 'summer'],
    thumbhash, (array['1950s', '1960s', '1970s'])[1 + n % 3], 'Duluth', 'MN', n % 7, now() - make_interval(secs => n)
  from (select gen_random_uuid() as id, * from unnest($2::int[], $3::int[], $5::text[]) s (n, width, thumbhash)) numbered
  order by n
  returning id, user_id`)

type Put = { keys: readonly string[]; pictures: readonly Picture[] }

async function putAll(derivatives: Storage, { keys, pictures }: Put): Promise<void> {
  const left = keys.entries()
  const putNext = async () => {
    for (const [number, key] of left) {
      const { body } = itemAt(pictures, pictureOf(number, pictures.length))
      await derivatives.put({ key, body, contentType: 'image/webp' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, putNext))
}
