import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { Suspense } from 'react'
import { useContributor } from '../../features/accounts/use-contributor.ts'
import type { FamilyHomeProps } from './home/family-home.tsx'
import { PublicHome } from './home/public-home.tsx'

/** Its code is for families that are signed in. */
const FamilyHome = lazyComponent<FamilyHomeProps>(
  async () => (await import('./home/family-home.tsx')).FamilyHome,
)

/** A family finds its work here, everybody else what this site is. */
export function HomePage() {
  const contributor = useContributor()
  if (contributor.isPending) return <Spinner />
  if (contributor.tryAgain !== null)
    return (
      <div className="px-gutter py-10">
        <ErrorBlock
          title="We could not load your photos and releases"
          text="The service did not answer. You are still signed in."
          onRetry={contributor.tryAgain}
        />
      </div>
    )
  if (contributor.userId === null) return <PublicHome />

  return (
    <Suspense fallback={<Spinner />}>
      <FamilyHome userId={contributor.userId} />
    </Suspense>
  )
}
