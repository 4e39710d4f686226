import { api } from '@shoebox/web-kit/api/api'
import { batchById } from '@shoebox/web-kit/api/batch-by-id'
import { queryOptions } from '@tanstack/react-query'

const minute = 60_000
/** Signed URLs live for at most two hours, counted from up to 15 minutes back. */
const usableMs = 95 * minute
const mostAtOnce = 100

/** The server's thumbnail of a photo; null until it exists. Rows that render together share one call. */
export function signedThumbQuery(photoId: string) {
  return queryOptions({
    queryKey: ['createSignedUrls', 'thumb', photoId] as const,
    queryFn: () => loadThumbUrl(photoId),
    staleTime: ({ state }) => (state.data === null ? 0 : usableMs),
    gcTime: usableMs,
  })
}

const loadThumbUrl = batchById(
  async (photoIds) =>
    (await api.createSignedUrls({ body: { photoIds: [...photoIds] } })).signedUrls,
  { max: mostAtOnce },
)
