import { ListHeading } from '../../../features/catalog/search/list-heading.tsx'
import { PhotoSearch } from '../../../features/catalog/search/photo-search.tsx'

export function PhotosPage() {
  return (
    <>
      <ListHeading>All photos</ListHeading>
      <PhotoSearch />
    </>
  )
}
