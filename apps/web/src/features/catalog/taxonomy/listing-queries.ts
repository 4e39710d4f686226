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

/** All that a visitor sees of it. Asked as the server asks it for the page that it draws. */
export function visitorListingQuery(listing: Listing) {
  return queryOptions({
    ...queryFor(api, 'listTaxonomyPhotos', { query: toVisitorListingQuery(listing) }),
    ...manner,
  })
}

/** The whole of it for whoever is signed in, a hundred at a time. */
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
    // Pages do not change once they are read, and to compare them all again costs more with each.
    structuralSharing: false,
    ...manner,
  })
}

/** What the creator or the event is called. */
export function taxonomyNameQuery(listing: { type: TaxonomyType; id: string }) {
  const { type, id } = listing

  return queryOptions({
    ...queryFor(api, 'getTaxonomyName', { query: { type, id } }),
    staleTime: stale.taxonomyNames,
    gcTime: kept.taxonomyNames,
  })
}

/** As a page of a search that had no words. */
export function toListingPage({ rows, ...rest }: Answer): SearchPage {
  return {
    ...rest,
    search_method: 'fallback',
    also_showing: [],
    corrected_query: null,
    photos: rows.map(toGridPhoto),
  }
}

/** Typed as any page's: there is no cursor before it. */
function firstPage(): string | null {
  return null
}
