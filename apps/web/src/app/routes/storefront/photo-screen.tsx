import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { useIsAdmin } from '../../../features/accounts/access/use-is-admin.ts'
import { PhotoView } from '../../../features/catalog/photo/photo-view.tsx'
import { CollectionsPopover } from '../../../features/collections/collections-popover.tsx'

const PhotoAnalytics = lazyComponent<{ photoId: string }>(
  async () =>
    (await import('../../../features/analytics/admin/photo-analytics.tsx')).PhotoAnalytics,
)

/** One photo, by its number or its id, with the parts that come from other features. */
export function PhotoScreen({ id }: { id: number | string }) {
  const isAdmin = useIsAdmin()

  return <PhotoView id={id} Curation={CollectionsPopover} Admin={isAdmin ? AdminTab : undefined} />
}

function AdminTab({ photo }: { photo: { id: string } }) {
  return <PhotoAnalytics photoId={photo.id} />
}
