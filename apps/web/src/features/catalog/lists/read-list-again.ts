import { searchPageSize, sortOf } from '@shoebox/domain/search-filters'
import { similarPageSize, taxonomyPageSize } from '@shoebox/domain/taxonomy'
import {
  type FetchInfiniteQueryOptions,
  type GetNextPageParamFunction,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { readUuid } from '../../../lib/route-params.ts'
import { userCollectionQuery } from '../collection/collection-photos-query.ts'
import { readAddress, type SearchState } from '../search-address.ts'
import { searchQuery } from '../search-queries.ts'
import { similarPeopleQuery, similarQuery } from '../similar/similar-queries.ts'
import { readStorefront } from '../storefront/storefront-state.ts'
import { readListing } from '../taxonomy/listing.ts'
import { listingQuery } from '../taxonomy/listing-queries.ts'
import type { ListPlace } from './list-place.ts'

/** Lists are read from the start; a photo deeper than this has no neighbors after a reload. */
const mostPages = 10

type Paged<Page, Param> = { getNextPageParam: GetNextPageParamFunction<Param, Page> }

type Asked = { client: QueryClient; place: ListPlace; userId: string }

/**
 * Prefetches an uncached list from its URL, up to the page of the photo. A random list without a seed in its URL cannot
 * be read again: the server would return another order.
 */
export async function readListAgain({ client, place, userId }: Asked): Promise<void> {
  const { pathname, search } = new URL(place.address, 'https://list.invalid')
  const [name, , photoId] = place.key
  async function read<Page, Key extends QueryKey, Param>(
    query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Param> & Paged<Page, Param>,
    size: number,
  ): Promise<void> {
    const pages = Math.floor(place.index / size) + 1
    const isIt = hashKey(query.queryKey) === hashKey(place.key)
    if (isIt && pages <= mostPages) await client.prefetchInfiniteQuery({ ...query, pages })
  }

  if (name === 'searchPhotosV2') {
    const state = searchOf(pathname, search)
    if (!isAnyOrder(state)) await read(searchQuery(state, userId), searchPageSize)
  } else if (name === 'listTaxonomyPhotos') {
    const { listing } = readListing(pathname, search)
    if (listing !== null) await read(listingQuery(listing, userId), taxonomyPageSize)
  } else if (name === 'listCollectionPhotos') {
    const id = readUuid(pathname.split('/')[2]) ?? ''
    await read(userCollectionQuery(id, userId), taxonomyPageSize)
  } else if (name === 'getSimilarPhotos' && typeof photoId === 'string') {
    await read(similarQuery(photoId, userId), similarPageSize)
  } else if (name === 'getSimilarPeoplePhotos' && typeof photoId === 'string') {
    await read(similarPeopleQuery(photoId, userId), similarPageSize)
  }
}

/** The URL of a storefront has its creator in the path. */
function searchOf(pathname: string, search: string): SearchState {
  const [, kind, id] = pathname.split('/')
  const creator = kind === 'user' ? readUuid(id) : null

  return creator === null
    ? readAddress(pathname, search)
    : { ...readStorefront(pathname, search), creator }
}

function isAnyOrder({ sort, seed, term }: SearchState): boolean {
  return seed === null && sortOf(sort, term !== '') === 'random'
}
