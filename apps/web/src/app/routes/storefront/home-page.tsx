import { useQuery } from '@tanstack/react-query'
import { HeroPanel } from '../../../features/catalog/components/hero-panel.tsx'
import { NewArrivals, PopularPhotos } from '../../../features/catalog/components/popular-photos.tsx'
import { SignInBanner } from '../../../features/catalog/components/sign-in-banner.tsx'
import { newArrivalsQuery, popularPhotosQuery } from '../../../features/catalog/queries.ts'
import { HeroBackground } from '../../../features/site/hero-background.tsx'
import { TrustedStudios } from '../../../features/studios/trusted-studios.tsx'
import { paths } from '../../../lib/paths.ts'
import { isPageAvailable } from '../../site-map.ts'

const countPhotos = (photos: readonly { id: string }[]) => new Set(photos.map(({ id }) => id)).size

export function HomePage() {
  const { data: popular = [] } = useQuery(popularPhotosQuery)
  const { data: arrivals = [] } = useQuery(newArrivalsQuery)

  return (
    <>
      {/* The text comes first in the DOM for screen readers; CSS places the image above or behind it. The grid reserves
          space for the image, so the text does not shift when it loads. */}
      <div className="@container/page pt-header print:pt-0">
        <div className="grid grid-cols-1 grid-rows-[236px_auto] md:grid-rows-[400px_auto] wide:grid-rows-none wide:items-end wide:*:[grid-area:1/1]">
          <HeroPanel />
          <HeroBackground />
        </div>
      </div>
      <TrustedStudios />
      <NewArrivals allPath={isPageAvailable(paths.newest) ? paths.newest : null} />
      <PopularPhotos allPath={isPageAvailable(paths.popular) ? paths.popular : null} />
      <SignInBanner visibleCount={countPhotos([...popular, ...arrivals])} />
    </>
  )
}
