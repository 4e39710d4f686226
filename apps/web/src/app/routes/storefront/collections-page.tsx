import type { ComponentProps } from 'react'
import { PhotoPrint } from '../../../features/catalog/images/photo-image.tsx'
import { CollectionMosaic } from '../../../features/collections/collection-mosaic.tsx'

export function CollectionsPage() {
  return <CollectionMosaic print={printOf} />
}

/** The name of the collection already labels its cover. */
const printOf: ComponentProps<typeof CollectionMosaic>['print'] = (photo, isSeenFirst) => (
  <PhotoPrint photo={photo} isAboveFold={isSeenFirst} isDecorative />
)
