import { brand } from '@shoebox/web-kit/brand'
import { Mount } from '@shoebox/web-kit/ui/mount.tsx'
import { Opening } from '@shoebox/web-kit/ui/opening.tsx'
import { StateRow, StateSection } from '@shoebox/web-kit/ui/state-section.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { ArchiveState } from '../../../features/catalog/components/archive-state.tsx'
import { PhotoCount } from '../../../features/catalog/components/photo-count.tsx'

export function HomePage() {
  usePageTitle('Family photos for film and television')

  return (
    <>
      <Opening sentence={<Sentence />}>
        <Mount>
          <PhotoCount />
        </Mount>
      </Opening>
      <StateSection title="Today" lead="The shop is being built. This much of it works.">
        <ArchiveState />
        <StateRow name="Search and browsing" mark="not-begun" state="Not open yet" />
        <StateRow name="Accounts and wishlists" mark="not-begun" state="Not open yet" />
        <StateRow name="Licensing and checkout" mark="not-begun" state="Not open yet" />
      </StateSection>
    </>
  )
}

function Sentence() {
  return (
    <>
      {brand.name} licenses <span className="whitespace-nowrap">pre-cleared</span> vintage family
      photos to film, television and commercial productions.
    </>
  )
}
