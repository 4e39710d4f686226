import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { Suspense } from 'react'
import { useContributor } from '../../features/accounts/use-contributor.ts'
import type { FamilyHomeProps } from './home/family-home.tsx'
import { PublicHome } from './home/public-home.tsx'

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
