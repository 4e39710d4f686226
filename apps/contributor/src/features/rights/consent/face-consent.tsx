import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { mustBeChecked, withMessages } from '@shoebox/web-kit/form/form-messages'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { faceConsentQuery } from '../queries.ts'
import { useGiveConsent, useWithdrawConsent } from './consent-mutations.ts'

/** Consent to face detection: separate from the setup steps, never preselected, and can be withdrawn here. */
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
          <span className="text-small text-ink-2">Optional, separate from the steps above</span>
        </div>
        <p className="mt-1 mb-4 max-w-measure text-ink-2">
          Our software can find the faces in your scans, so that you name people instead of drawing
          boxes. It also suggests an age and an expression for each face, which you confirm or
          correct. To do this, it stores a mathematical description of each face, which some laws
          call biometric data. We compare it only with faces in your own photos, and never sell or
          share it. We delete it three years after you agree, as soon as you withdraw, or when the
          person says no in a release. Without it you draw the boxes yourself. Nothing else changes.
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
        Couldn’t load your consent.
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
  agreed: { missing: 'Check this box to agree.' },
})

function ConsentForm({ userId }: { userId: string }) {
  const { mutate, isPending, error } = useGiveConsent(userId)
  // Validates on submit only: leaving the checkbox unchecked with Tab is not an error yet.
  const form = useContractForm(consentForm, { mode: 'onSubmit', defaultValues: { agreed: false } })

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit(() => mutate())}
      className="grid justify-items-start gap-4"
    >
      <Checkbox {...form.field('agreed')}>
        I agree to face detection in my photos for three years
      </Checkbox>
      {error !== null && <ErrorBar>Couldn’t save your answer. Try again.</ErrorBar>}
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
        You agreed on {formatLocalDate(since)}. Your consent ends on{' '}
        {formatLocalDate(addThreeYears(since))} unless you withdraw it earlier.
      </p>
      {error !== null && <ErrorBar>Couldn’t withdraw your consent. Try again.</ErrorBar>}
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
        We immediately delete every description of a face in your photos, and every box that no one
        has confirmed. Boxes that you drew or named stay.
      </ConfirmDialog>
    </div>
  )
}

function addThreeYears(iso: string): string {
  const end = new Date(iso)
  end.setUTCFullYear(end.getUTCFullYear() + 3)

  return end.toISOString()
}
