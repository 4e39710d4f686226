import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** Same query keys as the answers in the page's boot, so that nothing is fetched twice. */
export const stripPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', {}),
  staleTime: stale.popular,
})

export const stripBackgroundsQuery = queryOptions({
  ...queryFor(api, 'listBackgroundImages', {}),
  staleTime: stale.backgroundImages,
})
