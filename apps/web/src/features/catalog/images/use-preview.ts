import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedUrlQuery } from './signed-url-query.ts'

/** Loads the watermarked preview of a photo. */
export function usePreview(photoId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    signedUrlQuery({ photoId, profile: 'preview', maxBatchSize: 1 }),
  )
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  // Reset when the photo changes, so returning to a photo retries its preview.
  const [lastPhotoId, setLastPhotoId] = useState(photoId)
  if (lastPhotoId !== photoId) {
    setLastPhotoId(photoId)
    setBrokenUrl(null)
  }
  const isUnavailable = isError || data === null || (data !== undefined && data === brokenUrl)

  return {
    url: isUnavailable ? undefined : data,
    isUnavailable,
    /** False for a photo that isn't live: it has no preview. */
    canRetry: isUnavailable && data !== null,
    isRetrying: isFetching,
    markBroken: () => setBrokenUrl(data ?? null),
    retry: () => {
      setBrokenUrl(null)
      void refetch()
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
