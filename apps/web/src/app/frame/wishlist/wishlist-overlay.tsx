import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'

export type WishlistRequest = {
  photos: readonly { id: string; photoid: number }[]
  /** Runs instead of adding the photos, for example to move them out of the cart. */
  move?: {
    /** A wishlist that cannot be chosen, because the photos are in it. */
    fromId?: string
    run: (wishlist: { id: string; name: string }) => void
  }
}

export type WishlistOverlayProps = {
  isOpen: boolean
  onClose: () => void
  request: WishlistRequest | undefined
}

export function WishlistOverlay({ isOpen, onClose }: WishlistOverlayProps) {
  return <Dialog isOpen={isOpen} onClose={onClose} title="Add to Wishlist" />
}
