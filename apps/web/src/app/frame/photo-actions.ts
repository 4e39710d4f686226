import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { cartAction, cartShortcut } from '../../features/cart/cart-action.ts'
import type { CartAccess } from '../../features/cart/change-cart.ts'
import type {
  ActionPhoto,
  PhotoActions,
  SelectedPhotosProps,
} from '../../features/catalog/photo-actions.tsx'
import { heartAction, heartShortcut, signInToast } from '../../features/wishlists/heart-action.ts'
import { pressedActions } from '../../lib/pressed-actions.ts'
import { openOverlay } from './overlays.tsx'
import type * as photoMarks from './photo-marks.ts'

/** Loads when the first photo is selected. */
const SelectedPhotos = lazyComponent<SelectedPhotosProps>(
  async () => (await import('./selected-photos.tsx')).SelectedPhotos,
)

/** The actions on every photo of the shop. A page can provide others. */
export function useShopPhotoActions(): PhotoActions {
  const { user } = useAuthContext()
  const userId = user?.id
  const client = useQueryClient()

  useEffect(
    () => () => {
      if (userId !== undefined) marks?.clearMarks()
    },
    [userId],
  )

  return useMemo<PhotoActions>(
    () => ({
      pressedActions,
      shortcuts: [heartShortcut, cartShortcut],
      SelectedPhotos,
      checkPhotos: userId === undefined ? undefined : checkPhotos,
      actions: (photo) => [
        heartAction(photo, () => {
          if (userId === undefined) toast(signInToast)
          else openOverlay('wishlist', { photos: [photo] })
        }),
        cartAction(photo, () => void addToCart({ client, userId }, photo)),
      ],
    }),
    [client, userId],
  )
}

/** Loads the code with the first photo that is added. */
async function addToCart(cart: CartAccess, photo: ActionPhoto): Promise<void> {
  const mutations = await import('../../features/cart/mutations.ts')
  await mutations.addToCart(cart, photo)
}

/** Null until the first photos of a signed-in user are checked, and if the code cannot be loaded. */
let marks: typeof photoMarks | null = null

const checkPhotos: PhotoActions['checkPhotos'] = (mounted, upcoming) =>
  void loadMarks().then(() => marks?.checkMarks(mounted, upcoming))

async function loadMarks(): Promise<void> {
  marks ??= await import('./photo-marks.ts').catch(() => null)
}
