import {
  collectionDescriptionError,
  collectionNameError,
  longestCollectionDescription,
  longestCollectionName,
} from '@shoebox/domain/catalog/collection-rules'
import { taxonomyPageSize } from '@shoebox/domain/catalog/taxonomy'
import * as z from 'zod/mini'
import { searchRow } from './catalog/search.ts'
import { endpoint } from './endpoint.ts'
import { instant, nothing, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const collection = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.nullable(z.string()),
    created_by: z.nullable(uuid),
    created_at: instant,
    thumbnail_photo_id: z.nullable(uuid),
  })
  .register(z.globalRegistry, { id: 'Collection' })

const listedCollection = z
  .extend(collection, {
    /** Counts live photos only. */
    photoCount: z.int(),
    /** Id of the cover: the chosen thumbnail, or else the first photo; null if the collection is empty. */
    thumbnailPhotoid: z.nullable(z.int()),
    /** The cover photo; null if the collection is empty or the visitor has used up the daily quota. */
    cover: z.nullable(searchRow),
  })
  .register(z.globalRegistry, { id: 'ListedCollection' })

/** Trimmed text, validated by the domain rule with its message. */
const validatedText = (maxLength: number, errorOf: (value: string) => string | null) =>
  text(maxLength).check(
    z.trim(),
    z.refine((value) => errorOf(value) === null, {
      error: ({ input }) => (typeof input === 'string' ? (errorOf(input) ?? '') : ''),
    }),
  )

const member = z.object({ id: uuid, photo: uuid })

export const collectionsContract = {
  listCollections: endpoint({
    ...routes.listCollections,
    access: 'public',
    summary: 'All collections, newest first, with photo count and cover',
    output: z.array(listedCollection),
    errors: [],
  }),
  getCollection: endpoint({
    ...routes.getCollection,
    access: 'public',
    summary: 'One collection, or null',
    params: z.object({ id: uuid }),
    output: z.nullable(listedCollection),
    errors: [],
  }),
  listCollectionPhotos: endpoint({
    ...routes.listCollectionPhotos,
    access: 'public',
    summary:
      'The live photos of a collection, the latest added first; 24 at most without a session',
    params: z.object({ id: uuid }),
    query: z.object({
      p_limit: z.prefault(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(taxonomyPageSize)),
        taxonomyPageSize,
      ),
      p_cursor: z.optional(text(200)),
    }),
    output: z.object({
      rows: z.array(searchRow),
      total_count: z.int(),
      next_cursor: z.nullable(z.string()),
      is_capped: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  listPhotoCollections: endpoint({
    ...routes.listPhotoCollections,
    access: 'moderator',
    summary: 'The ids of the collections that a photo is in',
    params: z.object({ id: uuid }),
    output: z.array(uuid),
    errors: [],
  }),
  addToCollection: endpoint({
    ...routes.addToCollection,
    access: 'moderator',
    summary: 'Add a photo to a collection; repeating it changes nothing',
    params: member,
    output: nothing,
    errors: ['not_found', 'photo_not_live'],
  }),
  removeFromCollection: endpoint({
    ...routes.removeFromCollection,
    access: 'moderator',
    summary: 'Remove a photo from a collection; repeating it changes nothing',
    params: member,
    output: nothing,
    errors: ['not_found'],
  }),
  createCollection: endpoint({
    ...routes.createCollection,
    access: 'moderator',
    summary: 'Create a collection with a photo; admins only, with a specific error for moderators',
    body: z.object({
      name: validatedText(longestCollectionName, collectionNameError),
      description: validatedText(longestCollectionDescription, collectionDescriptionError),
      /** The first photo of the collection; none if the value is empty or 'placeholder'. */
      photo_id: z.optional(z.union([uuid, z.literal(['', 'placeholder'])])),
    }),
    output: collection,
    errors: ['forbidden', 'not_found', 'photo_not_live'],
    idempotent: true,
  }),
}
