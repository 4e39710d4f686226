import { flagsOf } from '@shoebox/domain/roles'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useContributorRedirect } from '../../../features/accounts/contributor-site/contributor-redirect.ts'
import { useViewer } from './use-viewer.ts'
import { UserCorner } from './user-corner.tsx'

export type ViewerCornerProps = { isBuilt: (address: string) => boolean }

/** The end of the header for signed-in users. */
export function ViewerCorner({ isBuilt }: ViewerCornerProps) {
  const signedIn = useViewer()
  const { isContributorOnly } = flagsOf(signedIn.viewer.roles)
  const { goToMyPhotos: transfer, isTransferring } = signedIn.actions
  useContributorRedirect({ isContributorOnly, transfer, isTransferring })
  usePhotoPrefetch()

  return <UserCorner isBuilt={isBuilt} signedIn={signedIn} />
}

const photoLinks = 'a[href^="/photo/"]'

/** For signed-in users, who may open photos. Its code loads when a photo is first hovered or focused. */
function usePhotoPrefetch(): void {
  const client = useQueryClient()
  const userId = useAuthContext().user?.id

  useEffect(() => {
    if (userId === undefined) return undefined

    const gone = new AbortController()
    const begin = async () => {
      const { watchPhotoLinks } = await import('../prefetch-photo.ts')
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
