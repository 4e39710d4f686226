import { flagsOf } from '@shoebox/domain/roles'
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
import { NoFactor } from './no-factor.tsx'
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
  const enroll = useEnrollFactor()
  const newCodes = useCreateRecoveryCodes()
  const panelRef = useFocusFallback<HTMLDivElement>()

  function finishEnrolling() {
    enroll.reset()
    newCodes.mutate()
  }

  function renderStep() {
    if (newCodes.data !== undefined)
      return <RecoveryCodes {...newCodes.data} email={email} onDone={newCodes.reset} />
    if (newCodes.isPending) return <FactorSkeleton label="Creating your recovery codes" />
    if (enroll.data !== undefined)
      return (
        <EnrollFactor
          enrollment={enroll.data}
          onVerified={finishEnrolling}
          onCancel={enroll.reset}
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
      return <NoFactor isBusy={enroll.isPending} error={enroll.error} onSetUp={enroll.mutate} />

    return (
      <ActiveFactor
        userId={userId}
        isRequired={isRequired}
        isVerified={query.data.isVerified}
        factor={query.data.factor}
        newCodes={newCodes}
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
