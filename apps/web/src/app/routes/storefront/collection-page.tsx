import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { useParams } from 'react-router'
import { AddAllButton } from '../../../features/cart/cart-button.tsx'
import { CollectionPhotos } from '../../../features/catalog/list-pages/collection-photos.tsx'
import { loadCollectionPhotos } from '../../../features/catalog/lists/collection.ts'
import { CollectionLayout } from '../../../features/collections/collection-layout.tsx'
import { CollectionMissing } from '../../../features/collections/collection-missing.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function CollectionPage() {
  const id = readUuid(useParams().id)
  if (id === null) return <CollectionMissing />

  return (
    <CollectionLayout key={id} id={id}>
      <CollectionPhotos
        id={id}
        tools={<AddAllButton loadPhotos={() => loadCollectionPhotos(id, maxCartPhotos)} />}
      />
    </CollectionLayout>
  )
}
