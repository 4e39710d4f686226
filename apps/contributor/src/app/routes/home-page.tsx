import { brand } from '@shoebox/web-kit/brand'
import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { Mount } from '@shoebox/web-kit/ui/mount.tsx'
import { Opening } from '@shoebox/web-kit/ui/opening.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { StateRow, StateSection } from '@shoebox/web-kit/ui/state-section.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { SignedInAs } from '../../features/accounts/components/signed-in-as.tsx'
import { useContributor } from '../../features/accounts/use-contributor.ts'
import { ArchiveState } from '../../features/catalog/components/archive-state.tsx'
import { PhotoCount } from '../../features/catalog/components/photo-count.tsx'
import { paths } from '../../lib/paths.ts'
import type { FamilyHomeProps } from './home/family-home.tsx'

const sentence = `Contributors bring their family photos to ${brand.name}, and film, television and commercial productions license them.`

/** Its code is for families that are signed in. */
const FamilyHome = lazyPart<FamilyHomeProps>(
  async () => (await import('./home/family-home.tsx')).FamilyHome,
)

/** A family finds its work here, everybody else what this site is. */
export function HomePage() {
  const contributor = useContributor()
  if (contributor.isPending) return <Spinner />
  if (contributor.userId === null) return <PublicHome />

  return (
    <Suspense fallback={<Spinner />}>
      <FamilyHome userId={contributor.userId} />
    </Suspense>
  )
}

function PublicHome() {
  usePageTitle('For contributors')

  return (
    <>
      <SignedInAs />
      <Opening sentence={sentence}>
        <div className="grid h-full grid-cols-[7fr_5fr_7fr] grid-rows-[3fr_2fr] gap-gap">
          <div className="col-span-3">
            <Mount>
              <PhotoCount />
            </Mount>
          </div>
          <Mount />
          <Mount />
          <Mount />
        </div>
      </Opening>
      <StateSection title="Today" lead="What a family does here.">
        <ArchiveState />
        <StateRow name="Upload" mark="done" state="Open">
          <Link to={paths.upload} className={buttonLook({ size: 'small' })}>
            Upload photos
          </Link>
        </StateRow>
        <StateRow name="My photos" mark="done" state="Open" />
        <StateRow name="Releases" mark="done" state="Open" />
        <StateRow name="Earnings" mark="done" state="Open" />
      </StateSection>
    </>
  )
}
