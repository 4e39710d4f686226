import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedUrlQuery } from './signed-url-query.ts'

/** The watermarked picture of a photo, and what is left to do where it does not come. */
export function usePreview(photoId: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    signedUrlQuery({ photoId, profile: 'preview', most: 1 }),
  )
  const [broken, setBroken] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isGone = isError || data === null || (data !== undefined && data === broken)

  return {
    url: isGone ? undefined : data,
    isGone,
    isRetrying: isFetching,
    /** Another one with each attempt, or the browser would not ask again. */
    key: `${data} ${attempt}`,
    fail: () => setBroken(data ?? null),
    retry: () => {
      setBroken(null)
      setAttempt(attempt + 1)
      void refetch()
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
