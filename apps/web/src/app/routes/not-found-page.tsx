import { MissingPage } from '@shoebox/web-kit/site/missing-page.tsx'
import { PopularPhotos } from '../../features/catalog/components/popular-photos.tsx'
import { SearchBox } from '../../features/catalog/components/search-box.tsx'
import { paths } from '../../lib/paths.ts'
import { isPageAvailable } from '../site-map.ts'

export function NotFoundPage() {
  return (
    <>
      <MissingPage home={paths.home}>
        <div className="mb-4">
          <SearchBox />
        </div>
      </MissingPage>
      <PopularPhotos isAside allPath={isPageAvailable(paths.popular) ? paths.popular : null} />
    </>
  )
}
