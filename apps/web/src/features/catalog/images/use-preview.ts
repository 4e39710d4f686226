import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedUrlQuery } from './signed-url-query.ts'

/** The watermarked picture of a photo, and what is left to do where it does not come. */
export function usePreview(photoId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    signedUrlQuery({ photoId, profile: 'preview', most: 1 }),
  )
  const [broken, setBroken] = useState<string | null>(null)
  // Whoever comes back to a photo sees it tried anew.
  const [seenId, setSeenId] = useState(photoId)
  if (seenId !== photoId) {
    setSeenId(photoId)
    setBroken(null)
  }
  const isGone = isError || data === null || (data !== undefined && data === broken)

  return {
    url: isGone ? undefined : data,
    isGone,
    /** A photo that is not live has none, however often it is asked for. */
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
