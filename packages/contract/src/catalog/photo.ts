import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import * as z from 'zod/mini'
import { cents, instant, uuid } from '../fields.ts'

/** A row of photos_details_mv for a live photo, which always has a price, a size and its images. */
export const photoDetails = z
  .object({
    id: uuid,
    photoid: z.int().check(z.positive()),
    user_id: uuid,
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    thumbnail_url: z.string(),
    preview_url: z.string(),
    price: cents,
    storefront_name: z.nullable(z.string()),
    tags: z.array(z.string()),
    orientation: z.string(),
    people_count: z.nullable(z.int()),
    width: z.int(),
    height: z.int(),
    file_size: z.nullable(z.int()),
    event_names: z.array(z.string()),
    photo_status: z.enum(photoStatuses),
    location_city: z.nullable(z.string()),
    location_state_province: z.nullable(z.string()),
    location_country: z.nullable(z.string()),
    decade_taken: z.nullable(z.string()),
    date_taken: z.nullable(z.string()),
    ethnicities: z.array(z.string()),
    age_groups: z.array(z.string()),
    emotions: z.array(z.string()),
    image_style: z.nullable(z.string()),
    color_and_mood: z.array(z.string()),
    friendly_print_size: z.nullable(z.string()),
    face_ids: z.array(uuid),
    created_at: instant,
    updated_at: instant,
    featured: z.boolean(),
    /** Base64 thumbhash: a blurred placeholder until the image has loaded. */
    thumbhash: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PhotoDetails' })

/** The same row for anonymous visitors: hidden fields are null or an empty list. */
export const popularPhoto = z
  .extend(photoDetails, {
    user_id: z.nullable(uuid),
    preview_url: z.nullable(z.string()),
    price: z.nullable(cents),
    orientation: z.nullable(z.string()),
    created_at: z.nullable(instant),
    updated_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'PopularPhoto' })
