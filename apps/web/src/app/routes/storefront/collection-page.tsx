import { useParams } from 'react-router'
import { CollectionPhotos } from '../../../features/catalog/list-pages/collection-photos.tsx'
import { CollectionLayout } from '../../../features/collections/collection-layout.tsx'
import { CollectionMissing } from '../../../features/collections/collection-missing.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function CollectionPage() {
  const id = readUuid(useParams().id)
  if (id === null) return <CollectionMissing />

  return (
    <CollectionLayout key={id} id={id}>
      <CollectionPhotos id={id} />
    </CollectionLayout>
  )
}
