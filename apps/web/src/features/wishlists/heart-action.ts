import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'

const heartId = 'heart'

/** The heart of a photo: filled, with a ring around the photo, while the photo is in a wishlist. */
export function heartAction(photo: { photoid: number }, run: () => void) {
  const number = photoNumber(photo)

  return {
    id: heartId,
    icon: 'heart',
    title: 'Add to wishlist',
    label: `Add ${number} to wishlist`,
    whilePressed: { title: 'Manage wishlists', label: `Manage wishlists of ${number}` },
    hasRing: true,
    opensDialog: true,
    isForVisitors: true,
    run,
  } as const
}

export const heartShortcut = { actionId: heartId, key: 'w', label: 'Add to wishlist' }

export const signInToast: ToastOptions = {
  title: 'Authentication required',
  description: 'Please sign in to add photos to wishlists.',
  tone: 'error',
  about: 'sign in for wishlists',
}
