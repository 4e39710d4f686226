import { api } from '@shoebox/web-kit/api'
import { queryFor } from '@shoebox/web-kit/query-for'
import { stale } from '@shoebox/web-kit/stale'
import { queryOptions } from '@tanstack/react-query'

/** Null when no banner is up, which is not an error. */
export const siteBannerQuery = queryOptions({
  ...queryFor(api, 'getSiteBanner', {}),
  staleTime: stale.siteBanner,
})
