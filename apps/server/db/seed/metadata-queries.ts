import type { Client } from 'pg'
import type { PhotoRecord } from './archive/record.ts'
import type { DrawnFacts } from './drawing/drawn-facts.ts'

export async function countMetadata(owner: Client, userId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::integer as count from photos where user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** Fills a temporary table, which only this connection sees. */
export async function addTemplates(
  owner: Client,
  records: readonly (PhotoRecord & DrawnFacts)[],
): Promise<void> {
  await owner.query(`
    create temporary table if not exists templates (n integer primary key, title text,
      description text, tags text[], orientation text, people_count integer,
      people_composition text, location_city text, location_state_province text,
      location_country text, decade_taken text, ethnicities text[], age_groups text[],
      emotions text[], image_style text, color_and_mood text[], price integer, width integer,
      height integer, genders text[], ages integer[], garments text[], objects text[], color_mode text,
      print_process text)`)
  await owner.query(
    `insert into templates
     select r.index, r.title, r.description, r.tags, r.orientation, r.people_count,
       r.people_composition, r.location_city, r.location_state_province, r.location_country,
       r.decade_taken, r.ethnicities, r.age_groups, r.emotions, r.image_style, r.color_and_mood,
       r.price, r.width, r.height,
       array(select distinct p.gender from jsonb_to_recordset(r.people) p (gender text)),
       array(select p.age from jsonb_to_recordset(r.people) p (age integer)), r.garments, r.objects,
       r.color_mode, r.print_process
     from jsonb_to_recordset($1::jsonb) r (index integer, title text, description text, tags text[],
       orientation text, people_count integer, people_composition text, location_city text,
       location_state_province text, location_country text, decade_taken text, ethnicities text[],
       age_groups text[], emotions text[], image_style text, color_and_mood text[], price integer,
       width integer, height integer, people jsonb, garments text[], objects text[], color_mode text,
       print_process text)
     on conflict do nothing`,
    [JSON.stringify(records)],
  )
}

type Range = { userId: string; from: number; to: number; templates: number }

/**
 * Combines the text of one record with the place and tags of others, so that a million photos all differ. Adds the claim
 * and check that the database requires of live photos. No face is identifiable in a photo without an image, so its faces have an age
 * and nothing else.
 */
export async function insertMetadata(owner: Client, range: Range): Promise<void> {
  const { userId, from, to, templates } = range
  await owner.query(
    `with photo as (
     insert into photos (id, user_id, title, description, thumbnail_url, preview_url, price, tags,
       orientation, people_count, people_composition, width, height, file_size, photo_status,
       location_city, location_state_province, location_country, decade_taken, date_taken,
       ethnicities, age_groups, genders, emotions, image_style, color_and_mood, garments,
       objects, color_mode, print_process, created_at)
     select id, $1, a.title || ', no. ' || g, a.description, '/media/' || id || '/thumb',
       '/media/' || id || '/preview', a.price, a.tags || b.tags[1:3], a.orientation,
       a.people_count, a.people_composition, a.width, a.height, 900000, 'live', b.location_city,
       b.location_state_province, b.location_country, a.decade_taken,
       left(a.decade_taken, 3) || g % 10, a.ethnicities, a.age_groups, a.genders, a.emotions,
       a.image_style, a.color_and_mood, a.garments, a.objects, a.color_mode, a.print_process, now() - make_interval(mins => g % 500000)
     from (select g, gen_random_uuid() as id from generate_series($2::integer, $3::integer - 1) g) s
     join templates a on a.n = g % $4
     join templates b on b.n = (g / $4 * 31 + g * 7) % $4
     returning id, user_id, title
     ), claim as (
       insert into rights_claims (photo_id, user_id, basis, owns_print)
       select id, user_id, 'inherited', true from photo
     ), face as (
       insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
       select photo.id, 0.4, 0.4, 0.2, 0.2, greatest(0, age - 3), least(105, age + 3), 'unidentifiable'
       from photo
       join templates a on a.n = substring(photo.title from '\\d+$')::integer % $4
       cross join unnest(a.ages) age
     )
     insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
     select id, 'approved', 'inherited', 0, photo_faces_digest(id) from photo`,
    [userId, from, to, templates],
  )
}
