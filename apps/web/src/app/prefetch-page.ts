import { accessToken, checkSession } from '@shoebox/web-auth/session/session-keeper'
import { readStoredSession } from '@shoebox/web-auth/session/stored-session'
import { keepSessionWith } from '@shoebox/web-kit/api/api'
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import {
  userCollectionQuery,
  visitorCollectionQuery,
} from '../features/catalog/collection/collection-photos-query.ts'
import { photoQuery } from '../features/catalog/photo/photo-query.ts'
import { eventCoversQuery } from '../features/catalog/queries.ts'
import { readAddress, type SearchState } from '../features/catalog/search-address.ts'
import { facetsQuery, searchQuery, visitorSearchQuery } from '../features/catalog/search-queries.ts'
import { readStorefront } from '../features/catalog/storefront/storefront-state.ts'
import { type Listing, readListing } from '../features/catalog/taxonomy/listing.ts'
import {
  listingQuery,
  taxonomyNameQuery,
  visitorListingQuery,
} from '../features/catalog/taxonomy/listing-queries.ts'
import { isNamedElsewhere } from '../features/catalog/taxonomy/listing-words.ts'
import { collectionQuery, collectionsQuery } from '../features/collections/queries.ts'
import { paths } from '../lib/paths.ts'
import { readPhotoId, readUuid } from '../lib/route-params.ts'
import { isPhotoList } from './photo-lists.ts'

/**
 * Sends the requests of a page while its code loads. Only for data that is not cached: whether cached data is refetched
 * is decided by the query options of the page.
 */
export function prefetchPage(client: QueryClient, path: string, url: string): void {
  // On the first page, the router runs loaders before the session provider has mounted.
  keepSessionWith({ token: accessToken, onEnded: checkSession })
  const { pathname, search } = new URL(url)
  const [, , id] = pathname.split('/')
  const reader = { client, userId: readStoredSession()?.user.id ?? null }

  if (isPhotoList(path)) prefetchSearch(reader, readAddress(path, search))
  else if (path === paths.taxonomy) prefetchListing(reader, readListing(pathname, search).listing)
  else if (path === paths.user) prefetchStorefront(reader, readUuid(id), { pathname, search })
  else if (path === paths.collection) prefetchCollection(reader, readUuid(id))
  else if (path === paths.collections) prefetch(client, collectionsQuery(reader.userId))
  else if (path === paths.events) prefetch(client, eventCoversQuery(reader.userId))
  else if (path === paths.photo) prefetchPhoto(reader, readPhotoId(id))
  else if (path === paths.photoUuid) prefetchPhoto(reader, readUuid(id))
}

type Reader = { client: QueryClient; userId: string | null }

function prefetchSearch({ client, userId }: Reader, state: SearchState): void {
  if (userId === null) prefetch(client, visitorSearchQuery(state))
  else prefetchPages(client, searchQuery(state, userId))
  prefetch(client, facetsQuery(state, userId))
}

function prefetchListing({ client, userId }: Reader, listing: Listing | null): void {
  if (listing === null) return

  if (userId === null) prefetch(client, visitorListingQuery(listing))
  else prefetchPages(client, listingQuery(listing, userId))
  if (isNamedElsewhere(listing.type)) prefetch(client, taxonomyNameQuery(listing))
}

type Address = { pathname: string; search: string }

function prefetchStorefront(reader: Reader, creator: string | null, address: Address): void {
  if (creator === null) return

  const { client, userId } = reader
  const state = { ...readStorefront(address.pathname, address.search), creator }
  if (userId === null) prefetch(client, visitorSearchQuery(state))
  else prefetchPages(client, searchQuery(state, userId))
  prefetch(client, facetsQuery({ ...state, decade: null, sort: null, seed: null }, userId))
  prefetch(client, taxonomyNameQuery({ type: 'creator', id: creator }))
}

function prefetchCollection({ client, userId }: Reader, id: string | null): void {
  if (id === null) return

  prefetch(client, collectionQuery(id, userId))
  if (userId === null) prefetch(client, visitorCollectionQuery(id))
  else prefetchPages(client, userCollectionQuery(id, userId))
}

function prefetchPhoto({ client, userId }: Reader, id: number | string | null): void {
  if (id !== null && userId !== null) prefetch(client, photoQuery(id, userId))
}

function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (client.getQueryData(options.queryKey) === undefined) void client.prefetchQuery(options)
}

function prefetchPages<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, string | null>,
): void {
  if (client.getQueryData(options.queryKey) === undefined)
    void client.prefetchInfiniteQuery(options)
}
