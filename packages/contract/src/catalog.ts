import { photoStatuses } from '@shoebox/domain/photo-status'
import { longestUrlHours, urlProfiles } from '@shoebox/domain/renditions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents, instant, uuid, uuids } from './fields.ts'
import { routes } from './routes.ts'

const maximumPhotoIds = 100

/** A row of photos_details_mv for a live photo, which always has a price, a size and its images. */
const photoDetails = z
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
    /** Base64; a few bytes that draw the picture before it has arrived. */
    thumbhash: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PhotoDetails' })

/** As many as a page shows unless it asks for another number. */
const popularPage = 24

/** The same row; what an anonymous visitor's card does not show is null, or empty where it is a list. */
const popularPhoto = z
  .extend(photoDetails, {
    user_id: z.nullable(uuid),
    preview_url: z.nullable(z.string()),
    price: z.nullable(cents),
    updated_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'PopularPhoto' })

/** What a search answers per photo: its details and how many photos match in all. */
export const searchRow = z.extend(photoDetails, { total_count: z.int() })

export const catalogContract = {
  countLivePhotos: endpoint({
    ...routes.countLivePhotos,
    access: 'public',
    summary: 'How many photos are live',
    output: z.object({ count: z.int().check(z.minimum(0)) }),
    errors: [],
  }),
  listPhotoDetails: endpoint({
    ...routes.listPhotoDetails,
    access: 'signed-in',
    summary: 'Details of the live photos among these ids',
    query: z.object({ ids: uuids(maximumPhotoIds) }),
    output: z.array(photoDetails),
    errors: [],
  }),
  listPopularPhotos: endpoint({
    ...routes.listPopularPhotos,
    access: 'public',
    summary: 'The live photos that were clicked most; 24 at most without a session',
    query: z.object({
      limit: z.prefault(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maximumPhotoIds)),
        popularPage,
      ),
    }),
    output: z.array(popularPhoto),
    errors: [],
  }),
  createSignedUrls: endpoint({
    ...routes.createSignedUrls,
    access: 'public',
    summary:
      'Where the storage shows these photos for up to 2 hours; what is not live is left out. 24 at most and no previews without a session',
    body: z.object({
      photoIds: uuids(maximumPhotoIds),
      expiresInHours: z.prefault(z.number(), longestUrlHours),
      profile: z.prefault(z.enum(urlProfiles), 'thumb'),
    }),
    output: z.object({
      success: z.boolean(),
      signedUrls: z.record(z.string(), z.string()),
      error: z.nullable(z.string()),
    }),
    errors: ['user_not_authenticated'],
  }),
  listEvents: endpoint({
    ...routes.listEvents,
    access: 'signed-in',
    summary: 'Every event that a photo may show, by name',
    output: z.array(z.object({ id: uuid, name: z.string() })),
    errors: [],
  }),
}
