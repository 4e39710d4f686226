import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useMemo } from 'react'
import type { PhotoActions } from '../../features/catalog/photo-actions.tsx'
import { checkPhotos, forgetHearts } from '../../features/wishlists/check-photos.ts'
import { heartAction, heartShortcut, signInToast } from '../../features/wishlists/heart-action.ts'
import { pressedActions } from '../../lib/pressed-actions.ts'
import { openOverlay } from './overlays.tsx'

/** The actions on every photo of the shop. A page can provide others. */
export function useShopPhotoActions(): PhotoActions {
  const { user } = useAuthContext()
  const userId = user?.id

  useEffect(() => forgetHearts, [userId])

  return useMemo<PhotoActions>(
    () => ({
      pressedActions,
      shortcuts: [heartShortcut],
      checkPhotos: userId === undefined ? undefined : checkPhotos,
      actions: (photo) => [
        heartAction(photo, () => {
          if (userId === undefined) toast(signInToast)
          else openOverlay('wishlist', { photos: [photo] })
        }),
      ],
    }),
    [userId],
  )
}
