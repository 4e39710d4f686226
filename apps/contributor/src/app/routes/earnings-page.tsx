import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { forContributors } from '../../features/accounts/for-contributors.tsx'
import { Earnings } from '../../features/payouts/earnings.tsx'

function EarningsContent() {
  const { user } = useAuthContext()
  usePageTitle('Earnings')
  if (user === null) return null

  return (
    <div className="px-gutter pt-8 pb-18">
      <div className="max-w-[72rem]">
        <Heading level={1} size="h1" className="mb-5">
          Earnings
        </Heading>
        <Earnings userId={user.id} />
      </div>
    </div>
  )
}

export const EarningsPage = forContributors(EarningsContent)
