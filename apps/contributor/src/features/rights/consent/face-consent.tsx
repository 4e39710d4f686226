import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { mustBeChecked, withMessages } from '@shoebox/web-kit/form/form-messages'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatInstantDay } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { faceConsentQuery } from '../queries.ts'
import { useGiveConsent, useWithdrawConsent } from './consent-mutations.ts'

/** Consent is requested separately, never preselected, and can be withdrawn in the same place. */
export function FaceConsent({ userId }: { userId: string }) {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[48px_minmax(0,1fr)] border-t border-ink py-5 max-md:grid-cols-1"
    >
      <div className="md:col-start-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level={2} size="h3" id={id}>
            Look for faces
          </Heading>
          <span className="text-small text-ink-2">Optional, apart from everything above</span>
        </div>
        <p className="mt-1 mb-4 max-w-measure text-ink-2">
          Our software can look for the faces in your scans, so that you name people instead of
          drawing boxes. For that it keeps a mathematical description of each face, which some laws
          call biometric data. It is compared with faces in your own photos only, is never sold or
          shared, and is deleted three years after you agreed, as soon as you withdraw, or when the
          person says no in a release. Without it you draw the boxes yourself; nothing else changes.
        </p>
        <ConsentState userId={userId} />
      </div>
    </section>
  )
}

function ConsentState({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(faceConsentQuery(userId))
  if (data === undefined)
    return isError ? (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        We could not find out whether you agreed.
      </ErrorBar>
    ) : (
      <SkeletonRegion>
        <SkeletonLines count={2} />
      </SkeletonRegion>
    )
  if (data.is_given && data.consented_at !== null)
    return <ConsentGiven userId={userId} since={data.consented_at} />

  return <ConsentForm userId={userId} />
}

const consentForm = withMessages(z.object({ agreed: mustBeChecked }), {
  agreed: { missing: 'Please tick this first, or leave it as it is.' },
})

function ConsentForm({ userId }: { userId: string }) {
  const { mutate, isPending, error } = useGiveConsent(userId)
  // Validates on submit only: leaving the checkbox unticked with Tab is not an error yet.
  const form = useContractForm(consentForm, { mode: 'onSubmit', defaultValues: { agreed: false } })

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit(() => mutate())}
      className="grid justify-items-start gap-4"
    >
      <Checkbox {...form.field('agreed')}>
        I agree that faces are looked for in my photos, for three years
      </Checkbox>
      {error !== null && <ErrorBar>We could not keep your answer. Please try again.</ErrorBar>}
      <Button type="submit" isBusy={isPending}>
        Agree
      </Button>
    </form>
  )
}

function ConsentGiven({ userId, since }: { userId: string; since: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useWithdrawConsent(userId)

  return (
    <div className="grid justify-items-start gap-4">
      <p>
        You agreed on {formatInstantDay(since)}. It ends on{' '}
        {formatInstantDay(threeYearsAfter(since))}, unless you withdraw before.
      </p>
      {error !== null && <ErrorBar>We could not withdraw it. Please try again.</ErrorBar>}
      <Button onClick={() => setIsConfirming(true)}>Withdraw</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Withdraw your consent?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      >
        Every description of a face in your photos is deleted at once, and every box that no one has
        confirmed. Boxes that you drew or named stay.
      </ConfirmDialog>
    </div>
  )
}

function threeYearsAfter(iso: string): string {
  const end = new Date(iso)
  end.setUTCFullYear(end.getUTCFullYear() + 3)

  return end.toISOString()
}
