import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedUrlQuery } from './signed-url-query.ts'

/** The watermarked preview of a photo, with retry if it fails to load. */
export function usePreview(photoId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    signedUrlQuery({ photoId, profile: 'preview', max: 1 }),
  )
  const [broken, setBroken] = useState<string | null>(null)
  // Forget the failure when the photo changes, so that returning to it retries.
  const [shownId, setShownId] = useState(photoId)
  if (shownId !== photoId) {
    setShownId(photoId)
    setBroken(null)
  }
  const isGone = isError || data === null || (data !== undefined && data === broken)

  return {
    url: isGone ? undefined : data,
    isGone,
    /** A photo that is not live has no preview, so a retry is pointless. */
    canRetry: isGone && data !== null,
    isRetrying: isFetching,
    fail: () => setBroken(data ?? null),
    retry: () => {
      setBroken(null)
      void refetch()
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
