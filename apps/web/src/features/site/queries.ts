import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** Null if no banner is active, which is not an error. */
export const siteBannerQuery = queryOptions({
  ...queryFor(api, 'getSiteBanner', {}),
  staleTime: stale.siteBanner,
})
