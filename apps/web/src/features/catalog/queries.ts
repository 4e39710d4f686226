import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export const photoCountQuery = queryOptions({
  ...queryFor(api, 'countLivePhotos', {}),
  staleTime: stale.photoCount,
})

/** No limit parameter, so the query key matches the boot data; the server returns 24. */
export const popularPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', {}),
  staleTime: stale.popular,
})
