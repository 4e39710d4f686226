import { HeroPanel } from '../../../features/catalog/components/hero-panel.tsx'
import { PopularPhotos } from '../../../features/catalog/components/popular-photos.tsx'
import { HeroBackground } from '../../../features/site/components/hero-background.tsx'
import { TrustedStudios } from '../../../features/studios/components/trusted-studios.tsx'
import { paths } from '../../../lib/paths.ts'
import { isBuilt } from '../../site-map.ts'

export function HomePage() {
  return (
    <>
      {/* The words come first for those who listen; the picture stands above or behind them for those who look. */}
      <div className="flex flex-col-reverse pt-header md:grid md:items-end md:*:[grid-area:1/1]">
        <HeroPanel />
        <HeroBackground />
      </div>
      <TrustedStudios />
      <PopularPhotos allPath={isBuilt(paths.popular) ? paths.popular : null} />
    </>
  )
}
