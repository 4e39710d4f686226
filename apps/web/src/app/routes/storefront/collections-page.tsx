import type { ComponentProps } from 'react'
import { PhotoThumb } from '../../../features/catalog/images/photo-image.tsx'
import { CollectionMosaic } from '../../../features/collections/collection-mosaic.tsx'

export function CollectionsPage() {
  return <CollectionMosaic renderPrint={renderPrint} />
}

/** Decorative: the name of the collection already labels its cover. */
const renderPrint: ComponentProps<typeof CollectionMosaic>['renderPrint'] = (
  photo,
  isAboveFold,
) => <PhotoThumb photo={photo} isAboveFold={isAboveFold} isDecorative />
