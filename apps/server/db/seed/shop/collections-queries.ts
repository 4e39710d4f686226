import type { Client } from 'pg'
import { stableId } from '../stable-id.ts'
import { drawnCollections } from './collections.ts'

const maxPhotos = 40

/** Adds a few collections, because /collections would be empty otherwise. Existing collections keep their photos. */
export async function addCollections(owner: Client, userIds: readonly string[]): Promise<void> {
  for (const [nth, { name, description, shows }] of drawnCollections.entries()) {
    const id = stableId(`collection ${name}`)
    await owner.query(
      `insert into collections (id, name, description, created_at)
       values ($1, $2, $3, timestamptz '2026-11-01' + $4 * interval '1 day') on conflict do nothing`,
      [id, name, description, nth],
    )
    await owner.query(
      `insert into collection_photos (collection_id, photo_id, added_at)
       select $1, photo_id, timestamptz '2026-11-08' + place * interval '1 minute'
       from (
         select p.id as photo_id, row_number() over (order by md5(u.file_name)) as place
         from uploads u join photos p on p.id = u.photo_id and p.photo_status = 'live'
         where u.user_id = any ($2) and u.file_name ~ '^archive-\\d+\\.jpg$' and (
           $3 = any (p.tags) or exists (
             select from photo_events pe join events e on e.id = pe.event_id
             where pe.photo_id = p.id and e.name = $3))
       ) shown where place <= $4 on conflict do nothing`,
      [id, userIds, shows, maxPhotos],
    )
  }
}
