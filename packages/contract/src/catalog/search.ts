import {
  decadesOf,
  everything,
  faceAges,
  genders,
  notRecorded,
  orientations,
  peopleCounts,
  searchMethods,
  searchPageSize,
  searchSorts,
} from '@shoebox/domain/catalog/search-filters'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { popularPhoto } from './photo.ts'

const longestQuery = 500
const longestList = 50
/** The highest offset; deeper pages need a cursor. */
const furthestOffset = 10_000

const number = (minimum: number, maximum: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.union([z.literal(everything), z.enum(values)]))

const place = z.optional(text(120))
const wordList = z.optional(z.array(text(60)).check(z.maxLength(longestList)))

const oneOfOrNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.union([z.literal(everything), z.literal(notRecorded), z.enum(values)]))

/** Search filters. An absent filter or 'all' matches everything; a list matches any of its values. */
const searched = z.object({
  p_search_query: z.optional(text(longestQuery)),
  p_decade: z.optional(
    text(20).check(
      z.refine(
        (value) => value === everything || value === notRecorded || decadesOf(value) !== null,
        "must be a decade like '1950s' or a range like '1950s..1970s'",
      ),
    ),
  ),
  p_orientation: oneOf(orientations),
  p_ethnicities: wordList,
  p_age_groups: wordList,
  p_gender: oneOfOrNone(genders),
  p_people_count_display: oneOfOrNone(peopleCounts),
  /** The minimum age, or `not-recorded`, which needs no maximum. */
  p_face_age_min: z.optional(z.union([z.literal(notRecorded), number(faceAges.min, faceAges.max)])),
  p_face_age_max: z.optional(number(faceAges.min, faceAges.max)),
  p_location_country: place,
  p_location_state_province: place,
  p_location_city: place,
  p_event_ids: z.optional(
    z
      .array(z.union([uuid, z.literal(everything), z.literal(notRecorded)]))
      .check(z.maxLength(longestList)),
  ),
  p_user_id: z.optional(z.union([uuid, z.literal(everything)])),
})

/** A photo as the caller may see it, with the total number of matches. */
export const searchRow = z
  .extend(popularPhoto, { total_count: z.int() })
  .register(z.globalRegistry, { id: 'SearchRow' })

const counted = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.object({ value, count: z.int() }))

export const catalogSearchContract = {
  searchPhotosV2: endpoint({
    ...routes.searchPhotosV2,
    access: 'public',
    summary: 'The live photos that a search finds; 24 at most without a session',
    query: z.extend(searched, {
      p_limit: z.prefault(number(1, searchPageSize), searchPageSize),
      p_offset: z.prefault(number(0, furthestOffset), 0),
      /** Accepted for compatibility and ignored: the session decides. */
      p_is_authenticated: z.optional(text(10)),
      p_sort_order: z.optional(z.enum(searchSorts)),
      /** Seed of a random order, one of a million. Visitors without a session get the seed of the day. */
      p_seed: z.optional(number(0, 999_999)),
      /** The `next_cursor` of the previous page, instead of an offset. */
      p_cursor: z.optional(text(200)),
    }),
    output: z.object({
      rows: z.array(searchRow),
      total_count: z.int(),
      /** Null on the last page that the caller may see. */
      next_cursor: z.nullable(z.string()),
      search_method: z.enum(searchMethods),
      sort_order: z.enum(searchSorts),
      /** Seed of a random order; null for other orders. */
      seed: z.nullable(z.int()),
      /** Terms that the search added to the query, such as synonyms. */
      also_showing: z.array(z.string()),
      /** The query that was run instead, if the typed one found nothing. */
      corrected_query: z.nullable(z.string()),
      /** Up to four queries that find more, if this one finds little or nothing; the closest first. */
      alternatives: z.array(z.object({ query: z.string(), total_count: z.int() })),
      /** A spelling correction to offer as a question. The photos are those of the typed query. */
      did_you_mean: z.nullable(z.object({ query: z.string(), total_count: z.int() })),
      /** A well-known place that the query names, if no photo is from there. */
      absent_place: z.nullable(z.string()),
      /** Signing in shows more photos. */
      is_capped: z.boolean(),
    }),
    errors: [],
  }),
  countSearchFacets: endpoint({
    ...routes.countSearchFacets,
    access: 'public',
    summary:
      'Number of photos for each value of each filter, ignoring the selection in that filter',
    query: searched,
    output: z.object({
      total_count: z.int(),
      decades: counted(z.string()),
      orientations: counted(z.enum(orientations)),
      people_counts: counted(z.enum(peopleCounts)),
      genders: counted(z.enum(genders)),
      age_groups: counted(z.string()),
      ethnicities: counted(z.string()),
      events: z.array(z.object({ id: uuid, name: z.string(), count: z.int() })),
      /** The 200 cities with the most photos; the others count for their state and country only. */
      places: z.array(
        z.object({
          location_city: z.nullable(z.string()),
          location_state_province: z.nullable(z.string()),
          location_country: z.string(),
          count: z.int(),
        }),
      ),
      /** The 200 with the most photos; empty without a session. */
      creators: z.array(
        z.object({ id: uuid, storefront_name: z.nullable(z.string()), count: z.int() }),
      ),
      /** Photos with a face in each bar of the age histogram: five bars of equal width per age segment. */
      face_ages: z.array(z.int()),
      /** Photos without a recorded value. For gender, age and ethnicity, photos without people are left out. */
      not_recorded: z.object({
        decades: z.int(),
        people_counts: z.int(),
        genders: z.int(),
        age_groups: z.int(),
        ethnicities: z.int(),
        events: z.int(),
        places: z.int(),
        face_ages: z.int(),
      }),
      /** For each active filter, the total without it. */
      without: z.array(z.object({ filter: z.string(), total_count: z.int() })),
    }),
    errors: [],
  }),
  listSynonyms: endpoint({
    ...routes.listSynonyms,
    access: 'public',
    summary: 'Synonyms of a word, in both directions',
    query: z.object({ word: text(60) }),
    output: z.array(z.object({ term: z.string(), synonym_of: z.string() })),
    errors: [],
  }),
  findEvents: endpoint({
    ...routes.findEvents,
    access: 'public',
    summary: 'Events by their ids or names',
    query: z.object({
      ids: z.optional(z.array(uuid).check(z.maxLength(longestList))),
      names: z.optional(z.array(text(100)).check(z.maxLength(longestList))),
    }),
    output: z.array(z.object({ id: uuid, name: z.string() })),
    errors: [],
  }),
}
