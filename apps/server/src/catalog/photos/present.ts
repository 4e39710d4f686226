import type { VisitorRow } from './list-queries.ts'

/** Visitors get the image, its size, the number and the fields of the alt text. */
export function presentVisitorPhoto(row: VisitorRow) {
  return {
    id: row.id,
    photoid: row.photoid,
    user_id: null,
    title: null,
    description: null,
    thumbnail_url: row.thumbnail_url,
    preview_url: null,
    price: null,
    storefront_name: null,
    tags: row.tags,
    orientation: null,
    people_count: row.people_count,
    width: row.width,
    height: row.height,
    file_size: null,
    event_names: [],
    photo_status: 'live' as const,
    location_city: row.location_city,
    location_state_province: row.location_state_province,
    location_country: row.location_country,
    decade_taken: row.decade_taken,
    date_taken: null,
    ethnicities: [],
    age_groups: [],
    emotions: [],
    image_style: null,
    color_and_mood: [],
    friendly_print_size: null,
    face_ids: [],
    created_at: null,
    updated_at: null,
    featured: false,
    thumbhash: row.thumbhash,
  }
}

export type VisitorPhoto = ReturnType<typeof presentVisitorPhoto>
