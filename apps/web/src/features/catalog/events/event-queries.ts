import { api } from '@shoebox/web-kit/api/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * The covers as this user sees them. For visitors, the query key is the one under which the server render stored the
 * answer for that one visitor. After sign-in, it stays as placeholder until the user's own covers arrive.
 */
export function eventCoversQuery(viewer: string | null) {
  return queryOptions({
    queryKey: ['listEventCovers', { query: {} }, ...(viewer === null ? [] : [viewer])] as const,
    queryFn: ({ signal }) => api.listEventCovers({ signal }),
    placeholderData: keepPreviousData,
  })
}
