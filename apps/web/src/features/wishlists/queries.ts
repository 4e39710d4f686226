import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type ListedWishlist = CallOutput<Contract['listWishlists']>[number]
export type Wishlist = CallOutput<Contract['getWishlist']>
export type WishlistItem = Wishlist['items'][number]
export type SharedWishlist = CallOutput<Contract['getSharedWishlist']>

/** Prefix of all wishlist query keys. It includes the user id, so users never see each other's cached data. */
export function wishlistsKey(userId: string | undefined) {
  return ['wishlists', userId] as const
}

/** The latest changed first. */
export function wishlistsQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.wishlists),
    queryKey: [...wishlistsKey(userId), 'list'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listWishlists({ signal }),
  })
}

/** One wishlist with all of its photos. */
export function wishlistQuery(id: string, userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.wishlists),
    queryKey: [...wishlistsKey(userId), 'one', id] as const,
    retry: shouldRetry,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.getWishlist({ params: { id }, signal }),
  })
}

/** The wishlists that contain a photo. */
export function photoWishlistsQuery(photoId: string, userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.wishlistChecks),
    queryKey: [...wishlistsKey(userId), 'of-photo', photoId] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.listWishlistItems({ query: { photo_id: photoId }, signal }),
  })
}

/** What visitors see at a shared link. */
export function sharedWishlistQuery(code: string) {
  return queryOptions({
    ...refetchWhenStale(stale.wishlists),
    queryKey: ['getSharedWishlist', { params: { code }, query: {} }] as const,
    retry: shouldRetry,
    queryFn: ({ signal }) => api.getSharedWishlist({ params: { code }, signal }),
  })
}

/** There is no such wishlist, or it belongs to another user, or its link was switched off. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

function shouldRetry(failures: number, error: Error): boolean {
  return !isMissing(error) && failures < 1
}
