import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PhotoThumb } from '../../../features/catalog/images/photo-image.tsx'
import { projectsQuery } from '../../../features/projects/queries.ts'
import type { ChooseProjectDialogProps } from '../../../features/wishlists/overview/choose-project-dialog.tsx'
import {
  WishlistOverview,
  type WishlistOverviewProps,
} from '../../../features/wishlists/overview/wishlist-overview.tsx'
import { openOverlay } from '../../frame/overlays.tsx'

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
        renderPrint={renderPrint}
        onCreate={() => openOverlay('wishlist', { photos: [] })}
        onChooseProject={choose}
      />
      {dialog}
    </>
  )
}

/** Decorative: the name of the wishlist already labels its row. */
const renderPrint: WishlistOverviewProps['renderPrint'] = (photo) => (
  <PhotoThumb photo={photo} isAboveFold={false} isDecorative />
)

const ChooseProjectDialog = lazyOverlay<ChooseProjectDialogProps>(
  async () =>
    (await import('../../../features/wishlists/overview/choose-project-dialog.tsx'))
      .ChooseProjectDialog,
)

type ChangedWishlist = ChooseProjectDialogProps['wishlist']

/** The dialog that gives a wishlist another project. `choose` opens it. */
export function useChooseProject() {
  const { user } = useAuthContext()
  const [wishlist, setWishlist] = useState<ChangedWishlist | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data: projects } = useQuery({ ...projectsQuery(user?.id), enabled: isOpen })

  return {
    choose: (changedWishlist: ChangedWishlist) => {
      setWishlist(changedWishlist)
      setIsOpen(true)
    },
    dialog: wishlist !== null && (
      <ChooseProjectDialog
        key={wishlist.id}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        wishlist={wishlist}
        projects={projects}
      />
    ),
  }
}
