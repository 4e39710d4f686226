import { brand } from '@shoebox/web-kit/brand'
import { buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { Mount } from '@shoebox/web-kit/ui/mount.tsx'
import { Opening } from '@shoebox/web-kit/ui/opening.tsx'
import { StateRow, StateSection } from '@shoebox/web-kit/ui/state-section.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { Link } from 'react-router'
import { SignedInAs } from '../../features/accounts/components/signed-in-as.tsx'
import { ArchiveState } from '../../features/catalog/components/archive-state.tsx'
import { PhotoCount } from '../../features/catalog/components/photo-count.tsx'
import { paths } from '../../lib/paths.ts'

const sentence = `Contributors bring their family photos to ${brand.name}, and film, television and commercial productions license them.`

export function HomePage() {
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
      <StateSection title="Today" lead="This site is being built. This much of it works.">
        <ArchiveState />
        <StateRow name="Sign-in" mark="done" state="Open" />
        <StateRow name="My photos" mark="not-begun" state="Not open yet" />
        <StateRow name="Upload" mark="done" state="Open">
          <Link to={paths.upload} className={buttonLook({ size: 'small' })}>
            Upload photos
          </Link>
        </StateRow>
        <StateRow name="Releases" mark="not-begun" state="Not open yet" />
        <StateRow name="Earnings" mark="not-begun" state="Not open yet" />
      </StateSection>
    </>
  )
}
