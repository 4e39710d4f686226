import { useParams } from 'react-router'
import { CollectionPhotos } from '../../../features/catalog/list-pages/collection-photos.tsx'
import { CollectionMissing } from '../../../features/collections/collection-missing.tsx'
import { CollectionSheet } from '../../../features/collections/collection-sheet.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function CollectionPage() {
  const id = readUuid(useParams().id)
  if (id === null) return <CollectionMissing />

  return (
    <CollectionSheet key={id} id={id}>
      <CollectionPhotos id={id} />
    </CollectionSheet>
  )
}
