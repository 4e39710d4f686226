import { markedName, storageKey, thumbHeights, thumbName } from '@shoebox/domain/catalog/renditions'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { withClearance } from '@shoebox/server/testing/photos/build-photo'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { Client } from 'pg'

/** Over 1,000, so the displayed count has a comma. */
const livePhotoCount = 1204
/** Paused photos are not included in the displayed count. */
const pausedPhotoCount = 7

/** Photos that journeys search for. The lanterns fill more than two pages; the airships are from the 1930s. */
export const lanternCount = 160
export const airshipCount = 5

export async function addPhotos(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query(insertOwnerSql)
    const { rows: livePhotos } = await database.query<{ id: string }>(
      withClearance(insertPhotosSql),
      ['live', livePhotoCount, lanternCount, lanternCount + airshipCount],
    )
    await database.query(insertPhotosSql, ['paused', pausedPhotoCount, 0, 0])
    const { rows: searchablePhotos } = await database.query<{ id: string }>(
      `select id from photos where tags && '{lantern,airship}'`,
    )
    await uploadPixels([
      ...livePhotos.flatMap(({ id }) => thumbKeys(id)),
      ...searchablePhotos.map(({ id }) => storageKey(id, markedName('preview'))),
    ])
  } finally {
    await database.end()
  }
}

/** A trigger creates the profile. */
const insertOwnerSql = `
  insert into auth.users (name, email, email_verified)
  values ('Journey', 'journey@shoebox.test', true)`

const insertPhotosSql = `
  insert into photos (
    user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url,
    description, tags, decade_taken, people_count)
  select id, $1, 4500, (array[1500, 1000, 1200, 1600, 900])[1 + n % 5], 1000, 'landscape',
    '/favicon.svg', 'preview.webp',
    case when n <= $3 then 'Lantern parade, street ' || n when n <= $4 then 'Airship over the lake' end,
    case when n <= $3 then array['lantern'] when n <= $4 then array['airship'] else '{}' end,
    case when n <= $3 / 2 then '1950s' when n <= $3 then '1970s' when n <= $4 then '1930s' end,
    case when n <= $4 then 1 + n % 6 end
  from profiles, generate_series(1, $2::int) n
  returning id, user_id`

/** One gray pixel. Without an image, Chromium would log an error and the journey would fail. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const maxParallelUploads = 16

const thumbKeys = (id: string) =>
  thumbHeights.map((height) => storageKey(id, thumbName(height, 'webp')))

async function uploadPixels(keys: readonly string[]): Promise<void> {
  const storage = createStorage(storageOptions('derivatives'))
  const remainingKeys = [...keys]
  const uploadRemaining = async () => {
    for (let key = remainingKeys.pop(); key !== undefined; key = remainingKeys.pop()) {
      await storage.put({ key, body: pixel, contentType: 'image/webp' })
    }
  }
  await Promise.all(Array.from({ length: maxParallelUploads }, uploadRemaining))
  storage.close()
}
