import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { Suspense } from 'react'
import { useContributor } from '../../features/accounts/use-contributor.ts'
import type { FamilyHomeProps } from './home/family-home.tsx'
import { PublicHome } from './home/public-home.tsx'

/** Lazy chunk: only signed-in contributors need it. */
const FamilyHome = lazyComponent<FamilyHomeProps>(
  async () => (await import('./home/family-home.tsx')).FamilyHome,
)

/** Shows contributors their dashboard, and visitors and other users the public home page. */
export function HomePage() {
  const contributor = useContributor()
  if (contributor.isPending) return <Spinner />
  if (contributor.retry !== null)
    return (
      <div className="px-gutter py-10">
        <ErrorBlock
          title="Couldn't load your photos and releases"
          text="The server didn't respond. You're still signed in."
          onRetry={contributor.retry}
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
