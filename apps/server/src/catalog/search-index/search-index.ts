import type {
  Gender,
  Orientation,
  PeopleCount,
  SearchSort,
} from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { Filters } from './filters.ts'
import type { Terms } from './terms.ts'

/**
 * The port to a search engine; PostgreSQL is the first adapter. Product rules (parsing a query, synonyms, spelling, the
 * default order, what a visitor may see) stay outside, so that every adapter returns the same results. The tests in
 * `testing/search-conformance` run against each adapter.
 */
export type SearchIndex = {
  find: (ctx: Ctx, request: SearchRequest) => Promise<SearchPage>
  countFacets: (ctx: Ctx, criteria: SearchCriteria) => Promise<FacetCounts>
}

export type SearchCriteria = { terms: Terms; filters: Filters }

export type SearchRequest = SearchCriteria & {
  sort: SearchSort
  /** Start of a random order, from 0 up to 1. */
  seed: number
  limit: number
  /** Where the page begins: after the cursor of the previous page, or at an offset. */
  after: { cursor: string } | { offset: number }
  /** Return the cards too, if the index stores them. */
  withCards?: true
}

export type SearchPage = {
  ids: readonly string[]
  /** Cards as JSON, in the order of `ids`; only if requested and stored in the index. */
  cards?: readonly string[]
  /** Photos on all pages together. */
  total: number
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

export const emptyPage: SearchPage = { ids: [], total: 0, next: null }

export type Count<Value = string> = { value: Value; count: number }
export type Place = { city: string | null; state: string | null; country: string }

/** Facets that a photo may have no value for. */
export type RecordedFacet =
  | 'decades'
  | 'peopleCounts'
  | 'genders'
  | 'ageGroups'
  | 'ethnicities'
  | 'events'
  | 'places'
  | 'faceAges'

/** Number of photos per value, counted without the facet's own filter. Most frequent values first. */
export type FacetCounts = {
  total: number
  decades: Count[]
  orientations: Count<Orientation>[]
  peopleCounts: Count<PeopleCount>[]
  genders: Count<Gender>[]
  ageGroups: Count[]
  ethnicities: Count[]
  /** The values are ids. */
  events: Count[]
  places: Count<Place>[]
  creators: Count[]
  /** Photos with a face in each bar of the histogram: five bars of equal width in each of the five age segments. */
  faceAges: number[]
  /** Number of photos without a value of the facet. */
  notRecorded: Record<RecordedFacet, number>
  /** For each active filter, the number of photos that match if it is removed. */
  totalsWithout: { filter: keyof Filters; total: number }[]
}
