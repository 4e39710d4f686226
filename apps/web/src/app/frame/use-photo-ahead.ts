import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** For whoever may open photos; its code comes after the page. */
export function usePhotoAhead(): void {
  const client = useQueryClient()
  const userId = useAuthContext().user?.id

  useEffect(() => {
    if (userId === undefined) return undefined

    let stop: (() => void) | null = null
    let isGone = false
    const watch = async () => {
      const { watchPhotoLinks } = await import('./photo-ahead.ts')
      if (!isGone) stop = watchPhotoLinks({ client, userId })
    }
    // Without it photos open a little later.
    void watch().catch(() => undefined)

    return () => {
      isGone = true
      stop?.()
    }
  }, [client, userId])
}
