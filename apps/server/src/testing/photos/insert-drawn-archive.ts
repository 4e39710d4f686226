import { Client, type Pool } from 'pg'
import { familyOf } from '../../../db/seed/drawing/find-family.ts'
import { buildOnboarding } from '../../../db/seed/rights/household.ts'
import { addVocabulary } from '../../../db/seed/thesaurus/add-vocabulary.ts'
import { insertUser } from '../auth/insert-user.ts'
import { type TestDatabase, urlFor } from '../database.ts'
import type { DrawnPhoto } from './drawn-archive.ts'

/**
 * Inserts the demo archive as live photos with families, people, events and synonyms, but without images and clicks.
 * Returns the photo id by index.
 */
export async function insertDrawnArchive(
  database: TestDatabase,
  photos: readonly DrawnPhoto[],
): Promise<Map<number, string>> {
  const owner = new Client({ connectionString: urlFor('postgres', database.name) })
  await owner.connect()
  try {
    await addVocabulary(owner)
  } finally {
    await owner.end()
  }
  const { admin } = database
  const families = await addFamilies(admin, [
    ...new Set(photos.map(({ record }) => record.family_id)),
  ])
  const rows = photos.map(({ record }) => ({ ...record, user_id: families.get(record.family_id) }))
  const inserted = await insertPhotos(admin, JSON.stringify(rows))
  // Wildcards and spelling correction use the token counts.
  await admin.query('select fold_search_tokens()')
  await admin.query('analyze')
  return new Map(inserted.map(({ id, index }) => [index, id]))
}

/** Without triggers: there are no releases, and the search rows are written once at the end. */
async function insertPhotos(
  admin: Pool,
  records: string,
): Promise<{ id: string; index: number }[]> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const { rows } = await client.query<{ id: string; index: number }>(statement, [records])
    await client.query("set local session_replication_role = 'origin'")
    const ids = rows.map(({ id }) => id)
    await client.query('select feed_photo_labels($1), feed_photo_cards($1)', [ids])
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

async function addFamilies(admin: Pool, ids: readonly string[]): Promise<Map<string, string>> {
  const families = new Map<string, string>()
  for (const id of ids) {
    const userId = await insertUser(admin, { email: `${id}@demo.shoebox.test` })
    const { storefront_name } = buildOnboarding(familyOf(id)).profile
    await admin.query('update profiles set storefront_name = $2 where id = $1', [
      userId,
      storefront_name,
    ])
    families.set(id, userId)
  }
  return families
}

const statement = `
  with r as materialized (
    select gen_random_uuid() as id, r.* from jsonb_to_recordset($1::jsonb) r (index integer, user_id uuid, title text,
      description text, tags text[], event_names text[], orientation text, people_count integer,
      people_composition text, people jsonb, location_city text, location_state_province text, location_country text,
      decade_taken text, date_taken text, ethnicities text[], age_groups text[], emotions text[], image_style text,
      color_and_mood text[], garments text[], objects text[], color_mode text, print_process text, price integer,
      width integer, height integer)
  ), photo as (
    insert into photos (id, user_id, title, description, thumbnail_url, preview_url, price, tags, orientation,
      people_count, people_composition, width, height, file_size, photo_status, location_city,
      location_state_province, location_country, decade_taken, date_taken, ethnicities, age_groups, genders, emotions,
      image_style, color_and_mood, garments, objects, color_mode, print_process)
    select id, user_id, title, description, '/media/' || id || '/thumb', '/media/' || id || '/preview', price, tags,
      orientation, people_count, people_composition, width, height, 900000, 'live', location_city,
      location_state_province, location_country, decade_taken, date_taken, ethnicities, age_groups,
      array(select distinct p.gender from jsonb_to_recordset(people) p (gender text)), emotions, image_style,
      color_and_mood, garments, objects, color_mode, print_process
    from r order by index
    returning id, user_id
  ), claim as (
    insert into rights_claims (photo_id, user_id, basis, owns_print)
    select id, user_id, 'inherited', true from photo
  ), clearance as (
    insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
    select id, 'approved', 'inherited', 0, photo_faces_digest(id) from photo
  ), seen as materialized (
    select r.id as photo_id, r.user_id, md5(p.person_id)::uuid as person_id, p.name, p.gender, p.age, r.ethnicities
    from r, jsonb_to_recordset(r.people) p (person_id text, name text, gender text, age integer)
  ), person as (
    insert into people (id, user_id, name, gender, ethnicities)
    select distinct on (person_id) person_id, user_id, name, gender, ethnicities from seen order by person_id
  ), face as (
    insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, person_id)
    select photo_id, 0.4, 0.4, 0.2, 0.2, greatest(0, age - 3), least(105, age + 3), person_id from seen
  ), event as (
    insert into photo_events (photo_id, event_id)
    select r.id, e.id from r join events e on e.name = any (r.event_names)
  )
  select id, index from r`
