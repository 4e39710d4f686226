import { checkSession, getAccessToken } from '@shoebox/web-auth/session/session-keeper'
import { readStoredSession } from '@shoebox/web-auth/session/stored-session'
import { registerSession } from '@shoebox/web-kit/api/api'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { collectionList } from '../features/catalog/lists/collection.ts'
import { listingList, taxonomyNameQuery } from '../features/catalog/lists/listing.ts'
import type { PublicList } from '../features/catalog/lists/photo-list.ts'
import { facetsQuery, searchList } from '../features/catalog/lists/search.ts'
import {
  readStorefront,
  type StorefrontState,
  storefrontList,
} from '../features/catalog/lists/storefront.ts'
import { photoQuery } from '../features/catalog/photo-query.ts'
import { eventCoversQuery } from '../features/catalog/queries.ts'
import { parseSearchUrl, type SearchState } from '../features/catalog/search-url.ts'
import { type Listing, readListing } from '../features/catalog/taxonomy/listing.ts'
import { hasSeparateName } from '../features/catalog/taxonomy/listing-labels.ts'
import { collectionQuery, collectionsQuery } from '../features/collections/queries.ts'
import { orderQuery } from '../features/orders/queries.ts'
import { membersQuery, studioQuery } from '../features/studios/studio/queries.ts'
import {
  sharedWishlistQuery,
  wishlistQuery,
  wishlistsQuery,
} from '../features/wishlists/queries.ts'
import { isPhotoList, paths } from '../lib/paths.ts'
import { readPhotoId, readShareCode, readUuid } from '../lib/route-params.ts'

/**
 * Sends the requests of a page while its code loads. Skips cached data: the page's own query options decide whether to
 * refetch it.
 */
export function prefetchPage(client: QueryClient, path: string, url: string): void {
  // On the first page, the router runs loaders before AuthProvider has set this up.
  registerSession({ token: getAccessToken, onEnded: checkSession })
  const { pathname, search } = new URL(url)
  const [, , id] = pathname.split('/')
  const context = { client, userId: readStoredSession()?.user.id ?? null }

  if (isPhotoList(path)) prefetchSearch(context, path, parseSearchUrl(path, search))
  else if (path === paths.taxonomy) prefetchListing(context, readListing(pathname, search).listing)
  else if (path === paths.user) prefetchStorefront(context, readStorefront(pathname, search))
  else if (path === paths.collection) prefetchCollection(context, readUuid(id))
  else if (path === paths.collections) prefetch(client, collectionsQuery(context.userId))
  else if (path === paths.events) prefetch(client, eventCoversQuery(context.userId))
  else if (path === paths.photo) prefetchPhoto(context, readPhotoId(id))
  else if (path === paths.photoUuid) prefetchPhoto(context, readUuid(id))
  else if (path === paths.studio) prefetchStudio(context, readUuid(id))
  else if (path === paths.order) prefetchOrder(context, readUuid(id))
  else prefetchWishlists(context, path, id)
}

function prefetchStudio({ client, userId }: PrefetchContext, studioId: string | null): void {
  if (studioId === null || userId === null) return

  prefetch(client, studioQuery({ studioId, userId }))
  prefetch(client, membersQuery({ studioId, userId }))
}

function prefetchOrder({ client, userId }: PrefetchContext, orderId: string | null): void {
  if (orderId !== null && userId !== null) prefetch(client, orderQuery(orderId, userId))
}

function prefetchWishlists(
  { client, userId }: PrefetchContext,
  path: string,
  id: string | undefined,
): void {
  const code = path === paths.sharedWishlist ? readShareCode(id) : null
  const wishlistId = path === paths.wishlist ? readUuid(id) : null
  if (code !== null) prefetch(client, sharedWishlistQuery(code))
  if (userId === null) return

  if (wishlistId !== null) prefetch(client, wishlistQuery(wishlistId, userId))
  if (path === paths.wishlistBoards) prefetch(client, wishlistsQuery(userId))
}

type PrefetchContext = { client: QueryClient; userId: string | null }

function prefetchSearch(context: PrefetchContext, pathname: string, state: SearchState): void {
  prefetchList(context, searchList, { pathname, state })
  prefetch(context.client, facetsQuery(state, context.userId))
}

function prefetchListing(context: PrefetchContext, listing: Listing | null): void {
  if (listing === null) return

  prefetchList(context, listingList, listing)
  if (hasSeparateName(listing.type)) prefetch(context.client, taxonomyNameQuery(listing))
}

function prefetchStorefront(context: PrefetchContext, state: StorefrontState | null): void {
  if (state === null) return

  const { client, userId } = context
  prefetchList(context, storefrontList, state)
  prefetch(client, facetsQuery({ ...state, decade: null, sort: null, seed: null }, userId))
  prefetch(client, taxonomyNameQuery({ type: 'creator', id: state.creator }))
}

function prefetchCollection(context: PrefetchContext, id: string | null): void {
  if (id === null) return

  prefetch(context.client, collectionQuery(id, context.userId))
  prefetchList(context, collectionList, id)
}

function prefetchPhoto({ client, userId }: PrefetchContext, id: number | string | null): void {
  if (id !== null && userId !== null) prefetch(client, photoQuery(id, userId))
}

function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (client.getQueryData(options.queryKey) === undefined) void client.prefetchQuery(options)
}

function prefetchList<Params, Answer>(
  { client, userId }: PrefetchContext,
  list: PublicList<Params, Answer>,
  params: Params,
): void {
  if (userId === null) {
    prefetch(client, list.visitorQuery(params))
    return
  }

  const query = list.userQuery(params, userId)
  if (client.getQueryData(query.queryKey) === undefined) void client.prefetchInfiniteQuery(query)
}
