import { buffer } from 'node:stream/consumers'
import {
  storageKey,
  type ThumbHeight,
  thumbFormats,
  thumbHeights,
  thumbName,
} from '@shoebox/domain/catalog/renditions'
import { encode } from '@shoebox/server/platform/image/encode'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { withClearance } from '@shoebox/server/testing/photos/build-photo'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import sharp from 'sharp'
import type { ApiProcess } from '../api-process.ts'

/** The number of popular photos on the home page. */
const count = 24

const names = thumbHeights.flatMap((height) =>
  thumbFormats.map((format) => ({ name: thumbName(height, format), height })),
)

/**
 * Adds photos with clicks and stored thumbs, made of the demo backgrounds and encoded the way ingest does it. Returns a
 * function that removes the thumbs.
 */
export async function addPopularPhotos(api: ApiProcess): Promise<() => Promise<void>> {
  const ids = await insertPhotos(api)
  const derivatives = createStorage(storageOptions('derivatives'))
  const pictures = await readPictures(api)
  const keys = ids.flatMap((id, at) =>
    names.map(({ name, height }) => ({
      key: storageKey(id, name),
      body: pictures[at % pictures.length]?.[height],
    })),
  )
  for (const { key, body } of keys) {
    if (body) await derivatives.put({ key, body, contentType: 'image/avif' })
  }

  return async () => {
    await derivatives.remove(keys.map(({ key }) => key))
    derivatives.close()
  }
}

async function insertPhotos(api: ApiProcess): Promise<string[]> {
  const family = await buildUser(api, { roles: ['contributor'] })
  const { rows } = await api.database.admin.query<{ id: string }>(
    withClearance(`insert into photos (id, user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url, title)
     select id, $1, 'live', 4500, (array[1500, 1000, 1300, 1000])[1 + n % 4], (array[1000, 1400, 1000, 1000])[1 + n % 4],
       'landscape', '/media/' || id || '/thumb', '/media/' || id || '/preview', 'Photo ' || n
     from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) numbered
     returning id, user_id`),
    [family.id, count],
  )
  await api.database.admin.query(
    `insert into click_analytics (entity_id, entity_type, total_clicks, popularity) select id::text, 'photo', 10, 10 from photos`,
  )
  await api.database.admin.query('select rank_by_clicks(1000000)')
  return rows.map(({ id }) => id)
}

async function readPictures({ database }: ApiProcess): Promise<Record<ThumbHeight, Buffer>[]> {
  const site = createStorage(storageOptions('site'))
  const { rows } = await database.admin.query<{ key: string }>(
    'select key_640 as key from background_images order by number limit 6',
  )
  const files = await Promise.all(rows.map(({ key }) => site.get(key)))
  const pictures = await Promise.all(files.flatMap((file) => (file ? [buffer(file.body)] : [])))
  site.close()

  return Promise.all(pictures.map(toThumbs))
}

async function toThumbs(picture: Buffer): Promise<Record<ThumbHeight, Buffer>> {
  const at = async (height: ThumbHeight) =>
    (await encode(sharp(picture).resize({ height }), 'avif')).body

  return { 256: await at(256), 512: await at(512) }
}
