import { api } from '@shoebox/web-kit/api/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * The covers as this user sees them. A visitor's are under the key of what came with the page, which was answered for
 * that visitor alone; whoever signs in keeps them until their own have come.
 */
export function eventCoversQuery(viewer: string | null) {
  return queryOptions({
    queryKey: ['listEventCovers', { query: {} }, ...(viewer === null ? [] : [viewer])] as const,
    queryFn: ({ signal }) => api.listEventCovers({ signal }),
    placeholderData: keepPreviousData,
  })
}
