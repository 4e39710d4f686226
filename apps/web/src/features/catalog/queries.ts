import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const photoCountQuery = queryOptions({
  ...queryFor(api, 'countLivePhotos', {}),
  staleTime: stale.photoCount,
})

/** The server returns 24 photos. Without a limit parameter, the query key matches the boot data. */
export const popularPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', {}),
  staleTime: stale.popular,
})

/** Empty as soon as any photo is popular. */
export const newArrivalsQuery = queryOptions({
  ...queryFor(api, 'listNewArrivals', {}),
  staleTime: stale.popular,
})

/** Every decade that has photos, with the number of photos. */
export const decadesQuery = queryOptions({
  ...queryFor(api, 'listDecades', {}),
  staleTime: stale.photoCount,
})

/**
 * Events with their cover photos. For visitors, the query key matches the server-rendered response. After sign-in, the
 * visitor's covers stay on screen until the user's own covers load.
 */
export function eventCoversQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['listEventCovers', { query: {} }, ...(userId === null ? [] : [userId])] as const,
    queryFn: ({ signal }) => api.listEventCovers({ signal }),
    placeholderData: keepPreviousData,
  })
}
