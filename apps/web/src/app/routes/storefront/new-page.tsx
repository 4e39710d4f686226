import { ListHeading } from '../../../features/catalog/search/list-heading.tsx'
import { PhotoSearch } from '../../../features/catalog/search/photo-search.tsx'

export function NewPage() {
  return (
    <>
      <ListHeading>New photos</ListHeading>
      <PhotoSearch />
    </>
  )
}
