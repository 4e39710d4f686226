import { api } from '@shoebox/web-kit/api'
import { queryFor } from '@shoebox/web-kit/query-for'
import { stale } from '@shoebox/web-kit/stale'
import { queryOptions } from '@tanstack/react-query'

export const photoCountQuery = queryOptions({
  ...queryFor(api, 'countLivePhotos', {}),
  staleTime: stale.photoCount,
})

/** A visitor's home page shows a page of it; the server's default is the same number. */
const popularOnHome = 24

export const popularPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', { query: { limit: popularOnHome } }),
  staleTime: stale.popular,
})
