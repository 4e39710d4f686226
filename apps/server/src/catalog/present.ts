import type { VisitorPhotoRow } from './queries.ts'

/** A row of details in which everything behind the sign-in is left out. */
export function presentPhotoOfVisitor(row: VisitorPhotoRow) {
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
    tags: [],
    orientation: row.orientation,
    people_count: null,
    width: row.width,
    height: row.height,
    file_size: null,
    event_names: [],
    photo_status: row.photo_status,
    location_city: null,
    location_state_province: null,
    location_country: null,
    decade_taken: null,
    date_taken: null,
    ethnicities: [],
    age_groups: [],
    emotions: [],
    image_style: null,
    color_and_mood: [],
    friendly_print_size: null,
    face_ids: [],
    created_at: row.created_at.toISOString(),
    updated_at: null,
    featured: row.featured,
  }
}
