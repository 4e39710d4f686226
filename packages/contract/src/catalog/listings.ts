import { searchSorts } from '@shoebox/domain/catalog/search-filters'
import { taxonomyPageSize, taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { searchRow } from './search.ts'

const number = (minimum: number, maximum: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

const taxonomy = {
  type: z.enum(taxonomyTypes),
  id: text(200).check(z.minLength(1)),
}

export const catalogAroundContract = {
  listTaxonomyPhotos: endpoint({
    ...routes.listTaxonomyPhotos,
    access: 'public',
    summary:
      'The live photos of one creator, place, tag, decade and so on; 24 at most without a session',
    query: z.object({
      ...taxonomy,
      p_limit: z.prefault(number(1, taxonomyPageSize), taxonomyPageSize),
      p_sort_order: z.optional(z.enum(searchSorts)),
      p_seed: z.optional(number(0, 999_999)),
      /** The `next_cursor` of the previous page. */
      p_cursor: z.optional(text(200)),
    }),
    output: z.object({
      /** The name of the creator or event, or null if there is none; for other types the id itself. */
      name: z.nullable(z.string()),
      rows: z.array(searchRow),
      total_count: z.int(),
      next_cursor: z.nullable(z.string()),
      sort_order: z.enum(searchSorts),
      seed: z.nullable(z.int()),
      is_capped: z.boolean(),
    }),
    errors: [],
  }),
  getTaxonomyName: endpoint({
    ...routes.getTaxonomyName,
    access: 'public',
    summary: 'The name of a listing: its creator or event, or else its id',
    query: z.object(taxonomy),
    output: z.object({ name: z.nullable(z.string()) }),
    errors: [],
  }),
  listDecades: endpoint({
    ...routes.listDecades,
    access: 'public',
    summary: 'Decades with live photos and their number, oldest first',
    output: z.array(z.object({ decade: z.string(), photo_count: z.int() })),
    errors: [],
  }),
  listMostUsedTags: endpoint({
    ...routes.listMostUsedTags,
    access: 'public',
    summary: 'The ten tags that most live photos have',
    output: z.array(z.object({ tag: z.string(), photo_count: z.int() })),
    errors: [],
  }),
  listEventCovers: endpoint({
    ...routes.listEventCovers,
    access: 'public',
    summary:
      'Events with live photos, their number and a cover; at most 24 covers without a session',
    output: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        photo_count: z.int(),
        /** Null if the visitor has used up the daily photo quota. */
        cover: z.nullable(searchRow),
      }),
    ),
    errors: [],
  }),
}
