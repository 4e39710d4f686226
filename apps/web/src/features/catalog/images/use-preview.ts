import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedUrlQuery } from './signed-url-query.ts'

/** The watermarked preview of a photo, with retry if it fails to load. */
export function usePreview(photoId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    signedUrlQuery({ photoId, profile: 'preview', max: 1 }),
  )
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  // Forget the failure when the photo changes, so that returning to it retries.
  const [lastPhotoId, setLastPhotoId] = useState(photoId)
  if (lastPhotoId !== photoId) {
    setLastPhotoId(photoId)
    setBrokenUrl(null)
  }
  const isUnavailable = isError || data === null || (data !== undefined && data === brokenUrl)

  return {
    url: isUnavailable ? undefined : data,
    isUnavailable,
    /** A photo that is not live has no preview, so a retry is pointless. */
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
