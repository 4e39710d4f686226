import { flagsOf } from '@shoebox/domain/accounts/roles'
import { secondFactorQuery } from '@shoebox/web-auth/second-factor/second-factor-query'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCreateRecoveryCodes } from '../mutations.ts'
import { AccountSection } from '../profile/account-section.tsx'
import { ActiveFactor } from './active-factor.tsx'
import { EnrollFactor } from './enroll-factor.tsx'
import { useEnrollFactor } from './factor-mutations.ts'
import { InactiveFactor } from './inactive-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondFactorSectionProps = { userId: string; email: string }

export function SecondFactorSection({ userId, email }: SecondFactorSectionProps) {
  const { isSecondFactorRequired } = useBoot()
  const { data: roles = [] } = useQuery(rolesQuery(userId))
  const { isStaff } = flagsOf(roles.map(({ role }) => role))
  const { data: secondFactor } = useQuery(secondFactorQuery(userId))
  const isRequired = isSecondFactorRequired && isStaff

  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      lead="A code from an app on your phone, in addition to the link or password. No one can sign in with just one of the two."
    >
      {isRequired && secondFactor?.factor === null && (
        <div className="mb-5">
          <Note>
            <p>Required for your role: admin pages open only with a second factor.</p>
          </Note>
        </div>
      )}
      <SecondFactor userId={userId} email={email} isRequired={isRequired} />
    </AccountSection>
  )
}

type SecondFactorProps = { userId: string; email: string; isRequired: boolean }

/** Renders one step: off, enrolling, recovery codes or on. A step in progress takes precedence over the query. */
function SecondFactor({ userId, email, isRequired }: SecondFactorProps) {
  const query = useQuery(secondFactorQuery(userId))
  const enrollMutation = useEnrollFactor()
  const codesMutation = useCreateRecoveryCodes()
  const panelRef = useFocusFallback<HTMLDivElement>()

  function finishEnrolling() {
    enrollMutation.reset()
    codesMutation.mutate()
  }

  function renderStep() {
    if (codesMutation.data !== undefined)
      return <RecoveryCodes {...codesMutation.data} email={email} onDone={codesMutation.reset} />
    if (codesMutation.isPending) return <FactorSkeleton label="Creating your recovery codes" />
    if (enrollMutation.data !== undefined)
      return (
        <EnrollFactor
          enrollment={enrollMutation.data}
          onVerified={finishEnrolling}
          onCancel={enrollMutation.reset}
        />
      )
    if (query.data === undefined)
      return query.isError ? (
        <ErrorBar onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          Couldn’t load your second factor.
        </ErrorBar>
      ) : (
        <FactorSkeleton label="Loading your second factor" />
      )
    if (query.data.factor === null)
      return (
        <InactiveFactor
          isBusy={enrollMutation.isPending}
          error={enrollMutation.error}
          onSetUp={enrollMutation.mutate}
        />
      )

    return (
      <ActiveFactor
        userId={userId}
        isRequired={isRequired}
        isVerified={query.data.isVerified}
        factor={query.data.factor}
        codesMutation={codesMutation}
      />
    )
  }

  return (
    <div ref={panelRef} className="outline-none">
      {renderStep()}
    </div>
  )
}

function FactorSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <SkeletonCell className="h-10 w-[40%]" />
    </SkeletonRegion>
  )
}
