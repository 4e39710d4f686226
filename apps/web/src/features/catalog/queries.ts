import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const photoCountQuery = queryOptions({
  ...queryFor(api, 'countLivePhotos', {}),
  staleTime: stale.photoCount,
})

/** No limit parameter, so the query key matches the boot data; the server returns 24. */
export const popularPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', {}),
  staleTime: stale.popular,
})

/**
 * The covers as this user sees them. For visitors, the query key is the one under which the server render stored the
 * response for anonymous visitors. After sign-in, it stays as placeholder until the user's own covers arrive.
 */
export function eventCoversQuery(viewer: string | null) {
  return queryOptions({
    queryKey: ['listEventCovers', { query: {} }, ...(viewer === null ? [] : [viewer])] as const,
    queryFn: ({ signal }) => api.listEventCovers({ signal }),
    placeholderData: keepPreviousData,
  })
}
