import { thumbSources } from '@shoebox/domain/catalog/renditions'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUrlFarFromExpiry, isUrlUnexpired, signedUrlQuery } from './signed-url-query.ts'

type ThumbPhoto = { id: string; thumbnail_url: string; width: number; height: number }

type Thumb = {
  /** Null while the signed URL is loading. */
  source: ReturnType<typeof thumbSources> | null
  /** Call if the source fails to load; null if there is no fallback. */
  fallBack: (() => void) | null
}

/** Maximum number of photos per `createSignedUrls` call. */
export const maxUrlsPerCall = { visitor: 24, user: 100 }

/**
 * Chooses the URL of a photo's thumb. Server-rendered thumbs start loading before hydration, from the plain URL or from
 * a signed URL in the boot data, and keep that URL. Thumbs mounted later use a signed URL, or else the plain one.
 */
export function useThumb(photo: ThumbPhoto): Thumb {
  const { id, thumbnail_url: plainUrl } = photo
  const isHydrated = useHydrated()
  const { status } = useAuthContext()
  const { thumbs, answeredAt: serverRenderedAt } = useBoot()
  const bootUrl = thumbs?.[id]
  const hasValidBootUrl = bootUrl !== undefined && (!isHydrated || isUrlUnexpired(serverRenderedAt))
  const client = useQueryClient()
  const maxBatchSize = status === 'signed-in' ? maxUrlsPerCall.user : maxUrlsPerCall.visitor
  // Chosen once: a new signed URL must not reload an image that is already on screen.
  const [thumbUrl, setThumbUrl] = useState(() => {
    if (hasValidBootUrl) return bootUrl
    return isHydrated ? findCachedUrl(client, photo) : plainUrl
  })

  // Unsubscribe once a URL is chosen: hundreds of observers took a third of the scripting time while scrolling.
  useEffect(() => {
    if (thumbUrl !== null) return undefined

    const update = (signed: SignedUrlState) => setThumbUrl(selectUrl(signed, plainUrl))
    const observer = new QueryObserver(client, signedUrlQuery({ photoId: id, maxBatchSize }))
    const unsubscribe = observer.subscribe(update)
    update(observer.getCurrentResult())

    return unsubscribe
  }, [thumbUrl, client, id, maxBatchSize, plainUrl])

  if (thumbUrl === null) return { source: null, fallBack: null }
  if (thumbUrl === plainUrl) return { source: thumbSources(plainUrl, photo), fallBack: null }

  const source = thumbUrl === bootUrl ? thumbSources(plainUrl, photo, bootUrl) : { src: thumbUrl }
  return { source, fallBack: () => setThumbUrl(plainUrl) }
}

/**
 * Returns the signed URL cached from an earlier view, or the plain URL if the photo has no signed one. Null if nothing is
 * cached or it expires soon.
 */
function findCachedUrl(
  client: QueryClient,
  { id, thumbnail_url: plainUrl }: ThumbPhoto,
): string | null {
  const { queryKey } = signedUrlQuery({ photoId: id, maxBatchSize: 1 })
  const cached = client.getQueryState(queryKey)
  if (cached?.data === undefined || !isUrlFarFromExpiry(cached.dataUpdatedAt)) return null

  return cached.data ?? plainUrl
}

type SignedUrlState = {
  data: string | null | undefined
  dataUpdatedAt: number
  failureCount: number
  isFetching: boolean
}

/**
 * Returns null while the signed URL is loading, and the plain URL after the first failure. If a retry succeeds, the next
 * mount uses its URL.
 */
function selectUrl(
  { data, dataUpdatedAt, failureCount, isFetching }: SignedUrlState,
  plainUrl: string,
) {
  if (failureCount > 0 || data === null) return plainUrl
  if (data === undefined) return null
  if (isUrlUnexpired(dataUpdatedAt)) return data

  return isFetching ? null : plainUrl
}
