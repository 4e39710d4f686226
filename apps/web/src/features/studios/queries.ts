import { api } from '@shoebox/web-kit/api'
import { queryFor } from '@shoebox/web-kit/query-for'
import { stale } from '@shoebox/web-kit/stale'
import { queryOptions } from '@tanstack/react-query'

export const trustedStudiosQuery = queryOptions({
  ...queryFor(api, 'listTrustedStudios', {}),
  staleTime: stale.trustedStudios,
})
