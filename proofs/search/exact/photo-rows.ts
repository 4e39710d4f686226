import type { PoolClient } from 'pg'
import type { Described } from '../relevance/sketch-photo.ts'

/** A live photo with all searchable values, read from the source tables. */
export type PhotoRow = Described & {
  id: string
  photoid: number
  user_id: string
  /** In microseconds, to order photos of the same millisecond. */
  created: number
  storefront_name: string | null
  event_ids: string[]
  event_names: string[]
  face_ages: [number, number][]
  /** All faces, including those without an estimated age. */
  faces: [number | null, number | null][]
  popularity: number
  random_key: number
}

/** Only the random sort key is read from the search row, because it exists nowhere else. */
export async function readPhotos(judge: PoolClient): Promise<PhotoRow[]> {
  const { rows } = await judge.query<PhotoRow>(photosSql)
  return rows
}

const photosSql = `
  select p.id, p.photoid, p.user_id, p.title, p.description, p.tags, p.orientation, p.people_count, p.location_city,
    p.location_state_province, p.location_country, p.decade_taken, p.date_taken, p.ethnicities, p.age_groups, p.genders,
    p.emotions, p.image_style, p.color_and_mood, p.dominant_color, p.people_composition, p.featured,
    p.garments, p.objects, p.color_mode, p.print_process,
    (extract(epoch from p.created_at) * 1000000)::float8 as created, f.storefront_name,
    coalesce(e.ids, '{}') as event_ids, coalesce(e.names, '{}') as event_names,
    coalesce(a.ages, '[]') as face_ages, coalesce(a.faces, '[]') as faces, coalesce(c.popularity, 0) as popularity, r.random_key
  from photos p
  join profiles f on f.id = p.user_id
  left join photo_popularity c on c.photo_id = p.id
  left join photo_search r on r.photo_id = p.id
  left join (
    select pe.photo_id, array_agg(e.id) as ids, array_agg(e.name order by e.name) as names
    from photo_events pe join events e on e.id = pe.event_id group by pe.photo_id) e on e.photo_id = p.id
  left join (
    select photo_id, jsonb_agg(jsonb_build_array(age_min, age_max)) as faces,
      jsonb_agg(jsonb_build_array(age_min, age_max)) filter (where age_min is not null and age_max is not null) as ages
    from photo_faces group by photo_id) a on a.photo_id = p.id
  where p.photo_status = 'live'`
