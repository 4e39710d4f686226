import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import { seedDraw } from '../draw.ts'
import { type Sketch, sketchPhoto } from './relevance/sketch-photo.ts'
import { eventNames, storefronts, synonyms } from './vocabulary.ts'

export type Archive = { owners: string[]; events: { id: string; name: string }[] }

/** Photos per statement: its triggers feed the cards and search rows of all of them at once. */
const batch = 2_000
/** Small: until the first ANALYZE the planner assumes empty tables and picks nested loops. */
const firstBatch = 200
/** Most of them have no storefront. */
const ownersInAll = 40

/** Live photos with faces, events and clicks, determined by the seed except for their ids. */
export async function fillArchive(admin: Pool, photos: number, seed: number): Promise<Archive> {
  const archive = await addSurroundings(admin)
  await growArchive(admin, archive, { photos, seed })
  return archive
}

type GrowOptions = { photos: number; seed: number }

/** Adds photos to an archive. */
export async function growArchive(admin: Pool, archive: Archive, { photos, seed }: GrowOptions) {
  const draw = seedDraw(seed)
  const numbers = {
    owners: archive.owners.length,
    events: archive.events.length,
    minutes: Math.ceil(photos / 3),
  }
  for (let done = 0; done < photos; ) {
    const count = Math.min(Math.max(firstBatch, 4 * done), batch, photos - done)
    const sketches = Array.from({ length: count }, () => sketchPhoto(draw, numbers))
    await insertInBulk(admin, archive, sketches)
    if (count < batch) await admin.query('analyze')
    done += count
  }
  // In production a job does this every minute.
  await admin.query('select fold_search_tokens()')
  await admin.query('vacuum analyze')
  // A checkpoint now, so that none runs during the measurement.
  await admin.query('checkpoint')
}

async function addSurroundings(admin: Pool): Promise<Archive> {
  const owners: string[] = []
  for (let number = 0; number < ownersInAll; number += 1) {
    owners.push(await insertUser(admin, { email: `family-${number}@example.test` }))
  }
  await admin.query(
    `update profiles p set storefront_name = s.name
     from unnest($1::uuid[], $2::text[]) s (id, name) where p.id = s.id and s.name is not null`,
    [owners, owners.map((_, at) => (at % 3 === 0 && storefronts[at / 3]) || null)],
  )
  const events: Archive['events'] = []
  for (const name of eventNames) {
    const { rows } = await admin.query<{ id: string }>(
      'insert into events (name) values ($1) returning id',
      [name],
    )
    events.push({ id: firstOf(rows).id, name })
  }
  await admin.query(
    'insert into synonyms (term, synonym_of) select * from unnest($1::text[], $2::text[])',
    [synonyms.map(([term]) => term), synonyms.map(([, synonymOf]) => synonymOf)],
  )
  return { owners, events }
}

/** Inserts the rows without triggers and feeds cards and search rows once; triggers would repeat it for faces and events. */
async function insertInBulk(admin: Pool, archive: Archive, sketches: readonly Sketch[]) {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const { rows } = await client.query<{ last: number }>(
      'select coalesce(max(photoid), 0) as last from photos',
    )
    await insertSketches(client, archive, sketches)
    await client.query("set local session_replication_role = 'origin'")
    const fresh = '(select array_agg(id) from photos where photoid > $1)'
    await client.query(`select feed_photo_labels(${fresh})`, [firstOf(rows).last])
    await client.query(`select feed_photo_cards(${fresh})`, [firstOf(rows).last])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Inserts photos with the claim and check that clearance requires. No face in them is identifiable. */
export async function insertSketches(
  admin: Pick<Pool, 'query'>,
  { owners, events }: Archive,
  sketches: readonly Sketch[],
): Promise<void> {
  const rows = sketches.map((sketch) => ({
    ...sketch,
    owner: owners[sketch.owner],
    events: sketch.events.map((at) => events[at]?.id),
  }))
  await admin.query(insertionSql, [JSON.stringify(rows)])
}

const insertionSql = `
  with sketch as materialized (
    select gen_random_uuid() as id, s.*
    from jsonb_to_recordset($1::jsonb) s (title text, description text, tags text[], orientation text,
      people_count integer, location_city text, location_state_province text, location_country text, decade_taken text,
      ethnicities text[], age_groups text[], genders text[], age integer, faces jsonb, events uuid[], owner uuid,
      popularity integer, emotions text[], image_style text, color_and_mood text[], dominant_color text,
      people_composition text, featured boolean, garments text[], objects text[], color_mode text, print_process text,
      date_taken text)
  ), photo as (
    insert into photos (id, user_id, photo_status, title, description, tags, orientation, people_count, location_city,
      location_state_province, location_country, decade_taken, ethnicities, age_groups, genders, price, width, height,
      emotions, image_style, color_and_mood, dominant_color, people_composition, featured, thumbnail_url, preview_url,
      created_at, garments, objects, color_mode, print_process, date_taken)
    select id, owner, 'live', title, description, tags, orientation, people_count, location_city,
      location_state_province, location_country, decade_taken, ethnicities, age_groups, genders, 4500, 3000, 2000,
      emotions, image_style, color_and_mood, dominant_color, people_composition, featured,
      '/media/' || id || '/thumb', '/media/' || id || '/preview', now() - make_interval(mins => age),
      garments, objects, color_mode, print_process, date_taken
    from sketch
    returning id, user_id
  ), claim as (
    insert into rights_claims (photo_id, user_id, basis, owns_print)
    select id, user_id, 'photographer', true from photo
  ), clearance as (
    insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
    select id, 'approved', 'photographer', 0, md5('') from photo
  ), face as (
    insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
    select id, 0.1, 0.1, 0.2, 0.2, (f ->> 'min')::integer, (f ->> 'max')::integer, 'unidentifiable'
    from sketch, jsonb_array_elements(faces) f
  ), event as (
    insert into photo_events (photo_id, event_id) select id, unnest(events) from sketch
  )
  insert into photo_popularity (photo_id, popularity)
  select id, popularity from sketch where popularity is not null`
