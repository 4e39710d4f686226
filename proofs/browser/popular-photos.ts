import { buildUser } from '@shoebox/server/testing/build-user'
import type { ApiProcess } from '../api-process.ts'

/** As many as the home page shows. */
const count = 24

/**
 * Photos that were clicked, each with a picture of its own: the demo's smallest backgrounds, about 20 KB each and so
 * heavier than a thumbnail.
 */
export async function addPopularPhotos(api: ApiProcess): Promise<void> {
  const family = await buildUser(api, { roles: ['contributor'] })
  await api.database.admin.query(
    `insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url, title)
     select $1, 'live', 4500, (array[1500, 1000, 1300, 1000])[1 + n % 4], (array[1000, 1400, 1000, 1000])[1 + n % 4],
       'landscape', '/media/site/' || b.key_640 || '?' || n, 'preview', 'Photo ' || n
     from generate_series(1, $2::int) n join background_images b on b.number = 1 + n % 6`,
    [family.id, count],
  )
  await api.database.admin.query(
    `insert into click_analytics (entity_id, entity_type, total_clicks) select id::text, 'photo', 10 from photos`,
  )
}
