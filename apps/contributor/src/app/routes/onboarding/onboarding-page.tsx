import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { forContributors } from '../../../features/accounts/for-contributors.tsx'
import { onboardingQuery } from '../../../features/accounts/queries.ts'
import { FaceConsent } from '../../../features/rights/consent/face-consent.tsx'
import { familyContextsQuery } from '../../../features/rights/queries.ts'
import { HowItWorks } from '../how-it-works.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

function Onboarding() {
  const { user } = useAuthContext()
  usePageTitle('Set up your account')
  if (user === null) return null

  return (
    <TwoPane tray={<HowItWorks />}>
      <Heading level={1} size="h1">
        Set up your account
      </Heading>
      <p className="mt-1 mb-6 text-lead text-ink-2">
        Four short steps before you can offer your first photo.
      </p>
      <Steps userId={user.id} />
      <FaceConsent userId={user.id} />
      <p className="border-t border-rule pt-4 text-small text-ink-2">
        We’ll ask for your bank account and tax form when your first photo sells.
      </p>
    </TwoPane>
  )
}

/** Combines queries from two features; the steps render once both have data. */
function Steps({ userId }: { userId: string }) {
  const onboarding = useQuery(onboardingQuery(userId))
  const familyContexts = useQuery(familyContextsQuery(userId))
  const queries = [onboarding, familyContexts]

  function retryFailed() {
    for (const query of queries) if (query.isError) void query.refetch()
  }

  if (onboarding.data !== undefined && familyContexts.data !== undefined)
    return (
      <OnboardingSteps
        userId={userId}
        onboarding={onboarding.data}
        familyContexts={familyContexts.data}
      />
    )
  if (queries.some(({ isError }) => isError))
    return (
      <ErrorBlock
        title="Couldn't load your answers so far"
        text="The server didn't respond. Nothing is lost."
        onRetry={retryFailed}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />
    )

  return (
    <SkeletonRegion label="Loading your answers">
      <div className="grid gap-px">
        {['identity', 'storefront', 'agreement', 'familyContexts'].map((step) => (
          <SkeletonCell key={step} className="h-[72px]" />
        ))}
      </div>
    </SkeletonRegion>
  )
}

export const OnboardingPage = forContributors(Onboarding)
