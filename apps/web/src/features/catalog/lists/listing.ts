import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { taxonomyPageSize } from '@shoebox/domain/catalog/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { gcTimes, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { type Listing, readListing, toListingUrl } from '../taxonomy/listing.ts'
import { hasSeparateName, listingTitle } from '../taxonomy/listing-labels.ts'
import {
  emptySearchFields,
  infiniteListQuery,
  isUnseededOrder,
  type ListPage,
  type PublicList,
  searchCacheTimes,
  singlePageQuery,
  splitHref,
  type TaxonomyEntry,
} from './photo-list.ts'

type Output = CallOutput<Contract['listTaxonomyPhotos']>
type Query = NonNullable<CallInput<Contract['listTaxonomyPhotos']>['query']>

/** The photos of one taxonomy entry, such as a decade, place or event. */
export const listingList: PublicList<Listing, Output> = {
  name: 'listing',
  pageSize: taxonomyPageSize,
  parseAddress: ({ href }) => {
    const { pathname, search } = splitHref(href)

    return readListing(pathname, search).listing
  },
  toAddress: (listing) => ({ href: toListingUrl(listing) }),
  backLabel: (listing, { name }) => listingTitle({ ...listing, name }),
  entryInBackLabel: ({ type, id }) => (hasSeparateName(type) ? { type, id } : null),
  userQuery: listingQuery,
  visitorQuery: (listing) => {
    const query = toVisitorListingQuery(listing)

    return singlePageQuery({
      queryKey: ['listTaxonomyPhotos', { query }],
      fetchPage: (signal) => api.listTaxonomyPhotos({ query, signal }),
      ...searchCacheTimes,
    })
  },
  toPage: toListingPage,
  withSeed: (listing, seed) => ({ ...listing, seed }),
  isUnseeded: (listing) => listing.type !== 'popular' && isUnseededOrder(listing),
}

function listingQuery(listing: Listing, userId: string) {
  const query = toListingQuery(listing)

  return infiniteListQuery({
    queryKey: ['listTaxonomyPhotos', 'pages', userId, query],
    fetchPage: async (cursor, signal) => {
      const pageQuery = cursor === null ? query : { ...query, p_cursor: cursor }

      return toListingPage(await api.listTaxonomyPhotos({ query: pageQuery, signal }))
    },
    ...searchCacheTimes,
  })
}

function toListingPage({ rows, ...rest }: Output): ListPage {
  return { ...rest, ...emptySearchFields, photos: rows.map(toGridPhoto) }
}

export function toListingQuery({ type, id, sort, seed }: Listing): Query {
  return {
    type,
    id,
    ...(sort !== null && { p_sort_order: sort }),
    ...(seed !== null && { p_seed: seed }),
  }
}

/** Visitors send no seed, because their random order changes only once a day. */
export function toVisitorListingQuery(listing: Listing): Query {
  return toListingQuery({ ...listing, seed: null })
}

/** Loads the display name of a creator, event or color. */
export function taxonomyNameQuery({ type, id }: TaxonomyEntry) {
  return queryOptions({
    ...queryFor(api, 'getTaxonomyName', { query: { type, id } }),
    staleTime: stale.taxonomyNames,
    gcTime: gcTimes.taxonomyNames,
  })
}
