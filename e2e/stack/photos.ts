import { markedName, storageKey, thumbHeights, thumbName } from '@shoebox/domain/renditions'
import { createStorage } from '@shoebox/server/platform/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { withClearance } from '@shoebox/server/testing/with-clearance'
import { Client } from 'pg'

/** Enough to need a thousands separator; paused photos must not be counted. */
export const livePhotos = 1204
const pausedPhotos = 7

/** Photos that journeys search for: more than two pages of lanterns, and a few airships of the thirties. */
export const lanterns = 160
export const airships = 5

export async function addPhotos(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query(owner)
    const { rows } = await database.query<{ id: string }>(withClearance(photos), [
      'live',
      livePhotos,
      lanterns,
      lanterns + airships,
    ])
    await database.query(photos, ['paused', pausedPhotos, 0, 0])
    const { rows: opened } = await database.query<{ id: string }>(
      `select id from photos where tags && '{lantern,airship}'`,
    )
    await putPictures([
      ...rows.flatMap(({ id }) => thumbKeys(id)),
      ...opened.map(({ id }) => storageKey(id, markedName('preview'))),
    ])
  } finally {
    await database.end()
  }
}

/** A trigger creates the profile. */
const owner = `
  insert into auth.users (name, email, email_verified)
  values ('Journey', 'journey@shoebox.test', true)`

const photos = `
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

/** One gray pixel, so every photo has an image and no missing one is logged to the console. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const atOnce = 16

const thumbKeys = (id: string) =>
  thumbHeights.map((height) => storageKey(id, thumbName(height, 'webp')))

async function putPictures(keys: readonly string[]): Promise<void> {
  const storage = createStorage(storageOptions('derivatives'))
  const left = [...keys]
  const putAll = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      await storage.put({ key, body: pixel, contentType: 'image/webp' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, putAll))
  storage.close()
}
