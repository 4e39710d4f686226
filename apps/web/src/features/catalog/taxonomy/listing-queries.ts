import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { TaxonomyType } from '@shoebox/domain/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { kept, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { retrySearch, type SearchPage } from '../search-queries.ts'
import type { Listing } from './listing.ts'
import { toListingQuery, toVisitorListingQuery } from './listing-query.ts'

type Answer = CallOutput<Contract['listTaxonomyPhotos']>

const manner = { staleTime: stale.search, gcTime: kept.search, retry: retrySearch }

/** Everything a visitor sees of a listing. Same query key as the server render, so its answer is reused. */
export function visitorListingQuery(listing: Listing) {
  return queryOptions({
    ...queryFor(api, 'listTaxonomyPhotos', { query: toVisitorListingQuery(listing) }),
    ...manner,
  })
}

/** The whole listing for signed-in users, a hundred photos per page. */
export function listingQuery(listing: Listing, userId: string) {
  const query = toListingQuery(listing)

  return infiniteQueryOptions({
    queryKey: ['listTaxonomyPhotos', 'pages', userId, query] as const,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { p_cursor: pageParam }

      return toListingPage(await api.listTaxonomyPhotos({ query: { ...query, ...cursor }, signal }))
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor: cursor }: SearchPage) => cursor,
    // Fetched pages never change, and comparing all of them gets more expensive with each page.
    structuralSharing: false,
    ...manner,
  })
}

/** Display name of a creator, event or color. */
export function taxonomyNameQuery(listing: { type: TaxonomyType; id: string }) {
  const { type, id } = listing

  return queryOptions({
    ...queryFor(api, 'getTaxonomyName', { query: { type, id } }),
    staleTime: stale.taxonomyNames,
    gcTime: kept.taxonomyNames,
  })
}

/** Converts to a search page without a term. */
export function toListingPage({ rows, ...rest }: Answer): SearchPage {
  return {
    ...rest,
    search_method: 'fallback',
    also_showing: [],
    corrected_query: null,
    photos: rows.map(toGridPhoto),
  }
}

/** Widens the type to `string | null`, the page param of all pages; the first page has no cursor. */
function firstPage(): string | null {
  return null
}
