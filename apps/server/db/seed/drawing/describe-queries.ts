import { sql } from 'kysely'
import type { InTransaction, UserCtx } from '../../../src/context.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { describeRecord } from './drawn-facts.ts'
import { listGenders } from './list-genders.ts'

/** Writes the family's description of a photo, with the family's own permissions. */
export async function describePhoto(
  { db }: InTransaction<UserCtx>,
  { photoId, record }: { photoId: string; record: PhotoRecord },
): Promise<void> {
  const facts = describeRecord(record, record.index)
  await db
    .updateTable('photos')
    .set({
      title: record.title,
      description: record.description,
      tags: record.tags,
      people_count: record.people_count,
      people_composition: facts.people_composition,
      location_city: record.location_city,
      location_state_province: record.location_state_province,
      location_country: record.location_country,
      decade_taken: record.decade_taken,
      date_taken: record.date_taken,
      ethnicities: record.ethnicities,
      age_groups: record.age_groups,
      genders: listGenders(record),
      emotions: record.emotions,
      image_style: record.image_style,
      color_and_mood: record.color_and_mood,
      garments: facts.garments,
      objects: facts.objects,
      color_mode: facts.color_mode,
      print_process: facts.print_process,
    })
    .where('id', '=', photoId)
    .execute()
  await sql`
    insert into photo_events (photo_id, event_id)
    select ${photoId}::uuid, id from events where name = any (${record.event_names}::text[])
    on conflict do nothing
  `.execute(db)
}
