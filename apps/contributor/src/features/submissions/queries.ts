import { api } from '@shoebox/web-kit/api'
import { queryOptions } from '@tanstack/react-query'

/** What earlier visits began. Asked for once: from then on the page knows better than the answer. */
export function openUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: ['submissions', userId, 'open-uploads'] as const,
    queryFn: ({ signal }) => api.listMyUploads({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
