import { withClearance } from '@shoebox/server/testing/photos/build-photo'
import type { Pool } from 'pg'

const batch = 20_000

/** Inserts live photos in batches; triggers add their cards. */
export async function insertPhotos(admin: Pool, userId: string, count: number) {
  for (let done = 0; done < count; done += batch) {
    await admin.query(
      withClearance(`insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url,
         preview_url, description, tags)
       select $1, 'live', 4500, 3000, 2000, 'landscape', '/media/x/thumb', '/media/x/preview',
         'Photo number ' || n, array['porch', 'summer']
       from generate_series(1, $2::int) n
       returning id, user_id`),
      [userId, Math.min(batch, count - done)],
    )
  }
}
