import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { CompiledQuery } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx } from '../context.ts'

export async function countPhotos(ctx: Ctx, status: PhotoStatus): Promise<number> {
  const query = CompiledQuery.raw('select count(*) as count from photos where photo_status = $1', [
    status,
  ])
  const [row] = await read<{ count: number }>(ctx, { name: 'catalog.count-photos', query })
  return row?.count ?? 0
}

/** Never null for a live photo: photos_live_is_complete holds price, size, orientation and images. */
export type PhotoDetailsRow = {
  id: string
  photoid: number
  user_id: string
  title: string | null
  description: string | null
  thumbnail_url: string
  preview_url: string
  price: number
  storefront_name: string | null
  tags: string[]
  orientation: string
  people_count: number | null
  width: number
  height: number
  file_size: number | null
  event_names: string[]
  photo_status: PhotoStatus
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
  decade_taken: string | null
  date_taken: string | null
  ethnicities: string[]
  age_groups: string[]
  emotions: string[]
  image_style: string | null
  color_and_mood: string[]
  friendly_print_size: string | null
  face_ids: string[]
  created_at: Date
  updated_at: Date
  featured: boolean
}

/** Hot: written out, so that review sees the SQL and no request pays for building it. */
const livePhotoDetailsSql = `
  select id, photoid, user_id, title, description, thumbnail_url, preview_url, price, storefront_name,
    tags, orientation, people_count, width, height, file_size, event_names, photo_status,
    location_city, location_state_province, location_country, decade_taken, date_taken, ethnicities,
    age_groups, emotions, image_style, color_and_mood, friendly_print_size, face_ids, created_at,
    updated_at, featured
  from photos_details_mv
  where photo_status = 'live' and id = any ($1::uuid[])
  order by array_position($1::uuid[], id)`

export function listLivePhotoDetails(ctx: Ctx, ids: readonly string[]): Promise<PhotoDetailsRow[]> {
  const query = CompiledQuery.raw(livePhotoDetailsSql, [ids])
  return read<PhotoDetailsRow>(ctx, { name: 'catalog.live-photo-details', query })
}
