import { PhotoView } from '../../../features/catalog/photo/photo-view.tsx'
import { CollectionsPopover } from '../../../features/collections/components/collections-popover.tsx'

/** One photo, by its number or its id, with what other rooms know of it. */
export function PhotoScreen({ id }: { id: number | string }) {
  return <PhotoView id={id} Curation={CollectionsPopover} />
}
