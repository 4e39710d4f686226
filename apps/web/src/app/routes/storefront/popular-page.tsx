import { ListHeading } from '../../../features/catalog/search/list-heading.tsx'
import { PhotoSearch } from '../../../features/catalog/search/photo-search.tsx'

export function PopularPage() {
  return (
    <>
      <ListHeading>Popular photos</ListHeading>
      <PhotoSearch isSortFixed />
    </>
  )
}
