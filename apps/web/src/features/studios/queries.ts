import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export const trustedStudiosQuery = queryOptions({
  ...queryFor(api, 'listTrustedStudios', {}),
  staleTime: stale.trustedStudios,
})
