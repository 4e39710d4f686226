import { withClearance } from '@shoebox/server/testing/with-clearance'
import { Client } from 'pg'

/** Enough for a thousands separator; the paused ones must not be counted. */
export const livePhotos = 1204
const pausedPhotos = 7

export async function addPhotos(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query(owner)
    await database.query(withClearance(photos), ['live', livePhotos])
    await database.query(photos, ['paused', pausedPhotos])
  } finally {
    await database.end()
  }
}

/** Its profile comes by trigger. */
const owner = `
  insert into auth.users (name, email, email_verified)
  values ('Journey', 'journey@shoebox.test', true)`

const photos = `
  insert into photos (
    user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url)
  select id, $1, 4500, 1500, 1000, 'landscape', 'thumbnail.webp', 'preview.webp'
  from profiles, generate_series(1, $2)
  returning id, user_id`
