import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const photoLinks = 'a[href^="/photo/"]'

/** For signed-in users, who may open photos. Its code loads when a photo is first hovered or focused. */
export function usePhotoPrefetch(): void {
  const client = useQueryClient()
  const userId = useAuthContext().user?.id

  useEffect(() => {
    if (userId === undefined) return undefined

    const gone = new AbortController()
    const begin = async () => {
      const { watchPhotoLinks } = await import('./prefetch-photo.ts')
      if (!gone.signal.aborted) watchPhotoLinks({ client, userId }, gone.signal)
    }
    let hasBegun = false
    const meet = ({ target }: Event) => {
      if (hasBegun || !(target instanceof Element && target.closest(photoLinks))) return

      hasBegun = true
      // If loading fails, photos only open a little later.
      void begin().catch(() => undefined)
    }
    document.addEventListener('pointerover', meet, { passive: true, signal: gone.signal })
    document.addEventListener('focusin', meet, { signal: gone.signal })

    return () => gone.abort()
  }, [client, userId])
}
