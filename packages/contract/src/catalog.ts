import { longestUrlHours, thumbHeights, urlProfiles } from '@shoebox/domain/catalog/renditions'
import * as z from 'zod/mini'
import { catalogAroundContract } from './catalog/listings.ts'
import { photoDetails, popularPhoto } from './catalog/photo.ts'
import { catalogSearchContract } from './catalog/search.ts'
import { similarContract } from './catalog/similar.ts'
import { catalogTypeaheadContract } from './catalog/typeahead.ts'
import { endpoint } from './endpoint.ts'
import { uuid, uuids } from './fields.ts'
import { routes } from './routes.ts'

const maximumPhotoIds = 100

/** The maximum of a PostgreSQL integer. */
const photoNumber = z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

/** The default number of photos per page. */
const popularPage = 24

export const catalogContract = {
  ...catalogSearchContract,
  ...catalogAroundContract,
  ...similarContract,
  ...catalogTypeaheadContract,
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
  getPhotoDetails: endpoint({
    ...routes.getPhotoDetails,
    access: 'signed-in',
    summary: 'Everything about one live photo, by its number or its id',
    params: z.object({ photoid: z.union([photoNumber, uuid]) }),
    output: photoDetails,
    errors: ['not_found'],
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
      /** The list has at most ten pages. */
      offset: z.prefault(
        z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(10 * maximumPhotoIds)),
        0,
      ),
    }),
    output: z.array(popularPhoto),
    errors: [],
  }),
  listNewArrivals: endpoint({
    ...routes.listNewArrivals,
    access: 'public',
    summary: 'The live photos added last, while no photo has been clicked; empty from then on',
    output: z.array(popularPhoto),
    errors: [],
  }),
  createSignedUrls: endpoint({
    ...routes.createSignedUrls,
    access: 'public',
    summary:
      'Signed image URLs of live photos for up to 2 hours; at most 24 and no previews without a session',
    body: z.object({
      photoIds: uuids(maximumPhotoIds),
      expiresInHours: z.prefault(z.number(), longestUrlHours),
      profile: z.prefault(z.enum(urlProfiles), 'thumb'),
      /** Height of a thumb; the larger one by default. */
      height: z.optional(z.literal(thumbHeights)),
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
