import { api } from '@shoebox/web-kit/api/api'
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

type Waiting = { resolve: (url: string | null) => void; reject: (fault: unknown) => void }

let waiting = new Map<string, Waiting[]>()

function loadThumbUrl(photoId: string): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  if (waiting.size === 0) setTimeout(askForAll)
  waiting.set(photoId, [...(waiting.get(photoId) ?? []), { resolve, reject }])
  return promise
}

function askForAll(): void {
  const all = [...waiting]
  waiting = new Map()
  for (let first = 0; first < all.length; first += mostAtOnce)
    void ask(all.slice(first, first + mostAtOnce))
}

async function ask(photos: readonly [string, Waiting[]][]): Promise<void> {
  try {
    const photoIds = photos.map(([id]) => id)
    const { signedUrls } = await api.createSignedUrls({ body: { photoIds } })
    for (const [id, callers] of photos)
      for (const { resolve } of callers) resolve(signedUrls[id] ?? null)
  } catch (fault) {
    for (const [, callers] of photos) for (const { reject } of callers) reject(fault)
  }
}
