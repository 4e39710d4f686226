import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { notRecorded, searchPageSize } from '@shoebox/domain/catalog/search-filters'
import { api } from '@shoebox/web-kit/api/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { parseSearchUrl, type SearchState, toSearchUrl } from '../search-url.ts'
import {
  infiniteListQuery,
  isUnseededOrder,
  type ListPage,
  type PublicList,
  searchCacheTimes,
  shouldRetry,
  singlePageQuery,
  splitHref,
} from './photo-list.ts'

export type SearchOutput = CallOutput<Contract['searchPhotosV2']>

type Query<Id extends 'searchPhotosV2' | 'countSearchFacets'> = NonNullable<
  CallInput<Contract[Id]>['query']
>

/** The path matters, because each page has its own default order. */
export type SearchParams = { pathname: string; state: SearchState }

/** The results of a search. The pages of all, popular and new photos use it too. */
export const searchList: PublicList<SearchParams, SearchOutput> = {
  name: 'search',
  pageSize: searchPageSize,
  parseAddress: ({ href }) => {
    const { pathname, search } = splitHref(href)

    return { pathname, state: parseSearchUrl(pathname, search) }
  },
  toAddress: ({ pathname, state }) => ({ href: toSearchUrl(pathname, state) }),
  backLabel: ({ pathname, state: { term } }) =>
    term === '' ? pageTitles.get(pathname) : `Results for “${term}”`,
  userQuery: ({ state }, userId) => searchQuery(state, userId),
  visitorQuery: ({ state }) => visitorSearchQuery(state),
  toPage: toSearchPage,
  withSeed: ({ pathname, state }, seed) => ({ pathname, state: { ...state, seed } }),
  isUnseeded: ({ state }) => isUnseededOrder(state, state.term !== ''),
}

const pageTitles: ReadonlyMap<string, string> = new Map([
  [paths.photos, 'All photos'],
  [paths.popular, 'Popular photos'],
  [paths.newest, 'New photos'],
])

/** The single page of results that a visitor sees. */
export function visitorSearchQuery(state: SearchState) {
  const query = toVisitorQuery(state)

  return singlePageQuery({
    queryKey: ['searchPhotosV2', { query }],
    fetchPage: (signal) => api.searchPhotosV2({ query, signal }),
    ...searchCacheTimes,
  })
}

export function searchQuery(state: SearchState, userId: string) {
  const query = toSearchQuery(state)

  return infiniteListQuery({
    queryKey: ['searchPhotosV2', 'pages', userId, query],
    fetchPage: async (cursor, signal) => {
      const pageQuery = cursor === null ? query : { ...query, p_cursor: cursor }

      return toSearchPage(await api.searchPhotosV2({ query: pageQuery, signal }))
    },
    ...searchCacheTimes,
  })
}

export function toSearchPage({ rows, ...rest }: SearchOutput): ListPage {
  return { ...rest, photos: rows.map(toGridPhoto) }
}

/** Photo counts per filter value. The previous counts stay until the new ones load. */
export function facetsQuery(state: SearchState, userId: string | null) {
  const query = toFacetQuery(state)

  return queryOptions({
    // For visitors, the query key matches the boot data of the page.
    queryKey: ['countSearchFacets', { query }, ...(userId === null ? [] : [userId])] as const,
    queryFn: ({ signal }) => api.countSearchFacets({ query, signal }),
    placeholderData: keepPreviousData,
    ...searchCacheTimes,
    retry: shouldRetry,
  })
}

export function toFacetQuery(state: SearchState): Query<'countSearchFacets'> {
  const { faceAge, events, ethnicities, ageGroups } = state

  return {
    ...(state.term !== '' && { p_search_query: state.term }),
    ...(state.decade !== null && { p_decade: state.decade }),
    ...(state.orientation !== null && { p_orientation: state.orientation }),
    ...(ethnicities.length > 0 && { p_ethnicities: [...ethnicities] }),
    ...(ageGroups.length > 0 && { p_age_groups: [...ageGroups] }),
    ...(state.gender !== null && { p_gender: state.gender }),
    ...(state.people !== null && { p_people_count_display: state.people }),
    ...(faceAge === notRecorded && { p_face_age_min: faceAge }),
    ...(faceAge !== null &&
      faceAge !== notRecorded && { p_face_age_min: faceAge.min, p_face_age_max: faceAge.max }),
    ...(state.country !== null && { p_location_country: state.country }),
    ...(state.state !== null && { p_location_state_province: state.state }),
    ...(state.city !== null && { p_location_city: state.city }),
    ...(events.length > 0 && { p_event_ids: [...events] }),
    ...(state.creator !== null && { p_user_id: state.creator }),
  }
}

export function toSearchQuery(state: SearchState): Query<'searchPhotosV2'> {
  return {
    ...toFacetQuery(state),
    ...(state.sort !== null && { p_sort_order: state.sort }),
    ...(state.seed !== null && { p_seed: state.seed }),
  }
}

/** Visitors send no seed, because their random order changes only once a day. */
export function toVisitorQuery(state: SearchState): Query<'searchPhotosV2'> {
  return toSearchQuery({ ...state, seed: null })
}
