import { flagsOf } from '@shoebox/domain/accounts/roles'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useContributorRedirect } from '../../../features/accounts/contributor-site/contributor-redirect.ts'
import { useViewer } from './use-viewer.ts'
import { UserArea } from './user-area.tsx'

export type SignedInUserAreaProps = { isPageAvailable: (href: string) => boolean }

/** Cart and menu at the right end of the header. */
export function SignedInUserArea({ isPageAvailable }: SignedInUserAreaProps) {
  const viewerState = useViewer()
  const { isContributorOnly } = flagsOf(viewerState.viewer.roles)
  const { goToMyPhotos: transfer, isTransferring } = viewerState.actions
  useContributorRedirect({ isContributorOnly, transfer, isTransferring })
  usePhotoPrefetch()

  return <UserArea isPageAvailable={isPageAvailable} viewerState={viewerState} />
}

const photoLinkSelector = 'a[href^="/photo/"]'

/** Visitors cannot open photos, so this is for users only. The code loads when a photo is first hovered or focused. */
function usePhotoPrefetch(): void {
  const client = useQueryClient()
  const userId = useAuthContext().user?.id

  useEffect(() => {
    if (userId === undefined) return undefined

    const controller = new AbortController()
    const startPrefetching = async () => {
      const { watchPhotoLinks } = await import('../prefetch-photo.ts')
      if (!controller.signal.aborted) watchPhotoLinks({ client, userId }, controller.signal)
    }
    let hasStarted = false
    const startOnFirstPhoto = ({ target }: Event) => {
      if (hasStarted || !(target instanceof Element && target.closest(photoLinkSelector))) return

      hasStarted = true
      // Without prefetching, photos just open a little slower.
      void startPrefetching().catch(() => undefined)
    }
    document.addEventListener('pointerover', startOnFirstPhoto, {
      passive: true,
      signal: controller.signal,
    })
    document.addEventListener('focusin', startOnFirstPhoto, { signal: controller.signal })

    return () => controller.abort()
  }, [client, userId])
}
