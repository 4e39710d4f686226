import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StudioSection } from '../studio-section.tsx'
import { BillingFacts } from './billing-facts.tsx'
import { BillingForm } from './billing-form.tsx'
import { billingProfileQuery } from './queries.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** For members who may manage billing. */
export function BillingSection({ companyId }: { companyId: string }) {
  return (
    <StudioSection title="Billing profile" lead="Printed exactly like this on invoices.">
      <BillingContent key={companyId} companyId={companyId} />
    </StudioSection>
  )
}

function BillingContent({ companyId }: { companyId: string }) {
  const { user } = useAuthContext()
  const { data, isError, isFetching, refetch } = useQuery(
    billingProfileQuery({ userId: user?.id, companyId }),
  )
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useReturnFocus(isEditing)

  if (data === undefined && isError)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the billing profile.
      </ErrorBar>
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading the billing profile...">
        <SkeletonLines count={7} />
      </SkeletonRegion>
    )
  if (isEditing)
    return <BillingForm companyId={companyId} profile={data} onClose={() => setIsEditing(false)} />

  return (
    <>
      {data === null ? (
        <>
          <p className="font-semibold">No billing profile yet</p>
          <p className="max-w-measure text-small text-pretty text-ink-2">
            Invoices need your studio’s legal name and address. Add them before the first order.
          </p>
        </>
      ) : (
        <BillingFacts profile={data} />
      )}
      <div className="mt-3">
        <Button ref={editButton} size="small" onClick={() => setIsEditing(true)}>
          {data === null ? 'Add billing profile' : 'Change'}
        </Button>
      </div>
    </>
  )
}
