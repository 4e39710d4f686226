import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { type ReactNode, useState } from 'react'
import { PhotoThumb } from '../../../features/catalog/images/photo-image.tsx'
import {
  WishlistOverview,
  type WishlistOverviewProps,
} from '../../../features/wishlists/overview/wishlist-overview.tsx'
import { openOverlay } from '../../frame/overlays.tsx'
import type { ChooseProjectDialogProps } from './choose-project-dialog.tsx'

/** The overview of all wishlists, for its own page and the account page. */
export function Wishlists({ heading }: { heading?: ReactNode }) {
  const { user } = useAuthContext()
  const { choose, dialog } = useChooseProject()
  if (user === null) return null

  return (
    <>
      <WishlistOverview
        userId={user.id}
        heading={heading}
        renderCover={renderCover}
        onCreate={() => openOverlay('wishlist', { photos: [] })}
        onChooseProject={choose}
      />
      {dialog}
    </>
  )
}

/** Decorative: the name of the wishlist already labels its row. */
const renderCover: WishlistOverviewProps['renderCover'] = (photo) => (
  <PhotoThumb photo={photo} isAboveFold={false} isDecorative />
)

const ChooseProjectDialog = lazyOverlay<ChooseProjectDialogProps>(
  async () => (await import('./choose-project-dialog.tsx')).ChooseProjectDialog,
)

type ChangedWishlist = ChooseProjectDialogProps['wishlist']

/** The dialog that moves a wishlist to another project. `choose` opens it. */
export function useChooseProject() {
  const [opening, setOpening] = useState<{ wishlist: ChangedWishlist; count: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return {
    choose: (wishlist: ChangedWishlist) => {
      setOpening((last) => ({ wishlist, count: (last?.count ?? 0) + 1 }))
      setIsOpen(true)
    },
    dialog: opening !== null && (
      <ChooseProjectDialog
        key={opening.count}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        wishlist={opening.wishlist}
      />
    ),
  }
}
