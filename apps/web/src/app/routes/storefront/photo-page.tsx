import { adminStatusQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CartButton, useCartLicense } from '../../../features/cart/cart-button.tsx'
import { PhotoNotFound } from '../../../features/catalog/photo/photo-errors.tsx'
import { PhotoView } from '../../../features/catalog/photo/photo-view.tsx'
import { CollectionsPopover } from '../../../features/collections/collections-popover.tsx'
import { PhotoLicenses } from '../../../features/licenses/photo-licenses.tsx'
import { readPhotoId, readUuid } from '../../../lib/route-params.ts'

const PhotoAnalytics = lazyComponent<{ photoId: string }>(
  async () =>
    (await import('../../../features/analytics/admin/photo-analytics.tsx')).PhotoAnalytics,
)

/** The URL identifies the photo by its number or its UUID. */
export function PhotoPage() {
  const { photoid, id: uuid } = useParams()
  const isAdmin = useIsAdmin()
  const getCartLicense = useCartLicense()
  const id = readPhotoId(photoid) ?? readUuid(uuid)
  if (id === null) return <PhotoNotFound />

  return (
    <PhotoView
      id={id}
      Buying={CartButton}
      getCartLicense={getCartLicense}
      Licenses={PhotoLicenses}
      Curation={CollectionsPopover}
      Admin={isAdmin ? AdminTab : undefined}
    />
  )
}

function AdminTab({ photo }: { photo: { id: string } }) {
  return <PhotoAnalytics photoId={photo.id} />
}

/** False while loading. The server does its own check before it returns admin data. */
function useIsAdmin(): boolean {
  const { user } = useAuthContext()

  return useQuery(adminStatusQuery(user?.id)).data === true
}
