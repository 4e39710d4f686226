import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Photo } from './build-photo.ts'

type SearchAnswer = CallOutput<Contract['searchPhotosV2']>
type ListingAnswer = CallOutput<Contract['listTaxonomyPhotos']>
type Facets = CallOutput<Contract['countSearchFacets']>

type ListPage = {
  photos: readonly Photo[]
  /** Defaults to the number of `photos`. */
  total?: number
  next_cursor?: string
}

/** A page of search results; the last page if there is no `next_cursor`. */
export function buildSearch({ photos, total = photos.length, ...rest }: ListPage): SearchAnswer {
  return {
    ...buildPage({ photos, total, ...rest }),
    search_method: 'exact',
    sort_order: 'relevance',
    also_showing: [],
    corrected_query: null,
    alternatives: [],
    did_you_mean: null,
    absent_place: null,
  }
}

export function buildListing({ photos, total = photos.length, ...rest }: ListPage): ListingAnswer {
  return { ...buildPage({ photos, total, ...rest }), name: null, sort_order: 'newest' }
}

function buildPage({ photos, total = photos.length, next_cursor }: ListPage) {
  return {
    rows: photos.map((photo) => ({ ...photo, total_count: total })),
    total_count: total,
    next_cursor: next_cursor ?? null,
    seed: null,
    is_capped: false,
  }
}

export function buildFacets(overrides: Partial<Facets> = {}): Facets {
  return {
    total_count: 0,
    decades: [],
    orientations: [],
    people_counts: [],
    genders: [],
    age_groups: [],
    ethnicities: [],
    events: [],
    places: [],
    creators: [],
    face_ages: [],
    not_recorded: {
      decades: 0,
      people_counts: 0,
      genders: 0,
      age_groups: 0,
      ethnicities: 0,
      events: 0,
      places: 0,
      face_ages: 0,
    },
    without: [],
    ...overrides,
  }
}
