import { ListHeading } from '../../../features/catalog/search/list-heading.tsx'
import { PhotoSearch } from '../../../features/catalog/search/photo-search.tsx'
import { paths } from '../../../lib/paths.ts'
import { isPageAvailable } from '../../site-map.ts'

const otherLists = [
  { label: 'Events', to: paths.events },
  { label: 'Collections', to: paths.collections },
].filter(({ to }) => isPageAvailable(to))

export function PhotosPage() {
  return (
    <>
      <ListHeading links={otherLists}>All photos</ListHeading>
      <PhotoSearch />
    </>
  )
}
