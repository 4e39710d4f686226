import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { forContributors } from '../../features/accounts/for-contributors.tsx'
import { ReleasesScreen } from '../../features/rights/releases/releases-screen.tsx'

function ReleasesContent() {
  const { user } = useAuthContext()
  usePageTitle('Releases')
  if (user === null) return null

  return (
    <div className="px-gutter pt-8 pb-18">
      <div className="max-w-[72rem]">
        <Heading level={1} size="h1" className="mb-2">
          Releases
        </Heading>
        <p className="mb-8 max-w-measure text-lead text-ink-2">
          Everyone who can be recognized has to agree before a photo is licensed. They sign from an
          email link, without an account.
        </p>
        <ReleasesScreen userId={user.id} />
      </div>
    </div>
  )
}

export const ReleasesPage = forContributors(ReleasesContent)
