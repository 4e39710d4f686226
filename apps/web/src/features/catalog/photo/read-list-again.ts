import { searchPageSize, sortOf } from '@shoebox/domain/search-filters'
import { similarPageSize, taxonomyPageSize } from '@shoebox/domain/taxonomy'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readUuid } from '../../../lib/route-params.ts'
import { userCollectionQuery } from '../collection/collection-photos-query.ts'
import { readAddress, type SearchState } from '../search-address.ts'
import { searchQuery } from '../search-queries.ts'
import { similarPeopleQuery, similarQuery } from '../similar/similar-queries.ts'
import { readStorefront } from '../storefront/storefront-state.ts'
import { readListing } from '../taxonomy/listing.ts'
import { listingQuery } from '../taxonomy/listing-queries.ts'
import type { ListPlace } from './list-place.ts'

/** A list is read from its beginning; a photo that lies deeper than this stands alone after a reload. */
const mostPages = 10

type Asked = { client: QueryClient; place: ListPlace; userId: string }

/**
 * Reads a list that the cache does not know, as far as the photo, by the address where it is seen. A random list whose order
 * is not in its address cannot be read again: it would be another one.
 */
export async function readListAgain({ client, place, userId }: Asked): Promise<void> {
  const { pathname, search } = new URL(place.address, 'https://list.invalid')
  const [name, , photoId] = place.key
  const partsOf = (query: { queryKey: QueryKey }, size: number) => {
    const pages = Math.floor(place.index / size) + 1

    return hashKey(query.queryKey) === hashKey(place.key) && pages <= mostPages ? pages : null
  }

  if (name === 'searchPhotosV2') {
    const state = searchOf(pathname, search)
    const query = searchQuery(state, userId)
    const pages = partsOf(query, searchPageSize)
    if (pages === null || isAnyOrder(state)) return
    await client.prefetchInfiniteQuery({ ...query, pages })
  } else if (name === 'listTaxonomyPhotos') {
    const { listing } = readListing(pathname, search)
    if (listing === null) return
    const query = listingQuery(listing, userId)
    const pages = partsOf(query, taxonomyPageSize)
    if (pages !== null) await client.prefetchInfiniteQuery({ ...query, pages })
  } else if (name === 'listCollectionPhotos') {
    const query = userCollectionQuery(readUuid(pathname.split('/')[2]) ?? '', userId)
    const pages = partsOf(query, taxonomyPageSize)
    if (pages !== null) await client.prefetchInfiniteQuery({ ...query, pages })
  } else if (name === 'getSimilarPhotos' && typeof photoId === 'string') {
    const query = similarQuery(photoId, userId)
    const pages = partsOf(query, similarPageSize)
    if (pages !== null) await client.prefetchInfiniteQuery({ ...query, pages })
  } else if (name === 'getSimilarPeoplePhotos' && typeof photoId === 'string') {
    const query = similarPeopleQuery(photoId, userId)
    const pages = partsOf(query, similarPageSize)
    if (pages !== null) await client.prefetchInfiniteQuery({ ...query, pages })
  }
}

/** The address of a storefront names its creator in the path. */
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
