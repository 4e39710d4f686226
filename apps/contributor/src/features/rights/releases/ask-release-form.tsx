import { ApiError } from '@shoebox/contract/client/api-error'
import { type Standing, standings } from '@shoebox/domain/rights/release-state'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useAskRelease, useSavePerson } from '../people/people-mutations.ts'
import type { Person, PersonPhoto } from '../people/people-queries.ts'
import { standingLabels } from '../people/person-fields.ts'
import { PhotoPicker } from '../people/photo-picker.tsx'
import { releaseRequestForm, signerHints, signerLabels } from './release-request.ts'

type AskReleaseFormProps = {
  userId: string
  person: Person & { in_photos: readonly PersonPhoto[] }
  formId: string
  onBusy: (isBusy: boolean) => void
  onSent: () => void
}

/** The person's status today, which can be changed here, determines who has to sign. */
export function AskReleaseForm({ userId, person, formId, onBusy, onSent }: AskReleaseFormProps) {
  const askablePhotos = person.in_photos.filter(canRequestRelease)
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, error } = useAskRelease(userId)
  const relation = person.right_signer
  const signerName = relation === 'self' ? person.name : ''
  const form = useContractForm(releaseRequestForm, {
    // The empty email field has focus first. An error on blur would shift the photos below just as the user clicks one.
    mode: 'onSubmit',
    defaultValues: {
      signer_name: signerName,
      signer_email: '',
      photo_ids: preselectPhotos(askablePhotos).map(({ photo_id }) => photo_id),
    },
  })
  const { resetField } = form
  const formRef = useFocusFirstEmpty()

  // A different signer has a different name, so reset the field when the relation changes.
  useEffect(() => {
    resetField('signer_name', { defaultValue: relation === 'self' ? person.name : '' })
  }, [relation, person.name, resetField])

  const send = form.submit((request) => {
    onBusy(true)
    mutate(
      { request: { ...request, person_id: person.id, relation }, key },
      { onSuccess: onSent, onSettled: () => onBusy(false) },
    )
  })

  return (
    <form ref={formRef} id={formId} method="post" noValidate onSubmit={send} className="grid gap-4">
      <StandingSelect userId={userId} person={person} />
      <Field
        label={signerLabels[relation]}
        hint={signerHints[relation]}
        isRequired
        autoComplete="off"
        maxLength={100}
        {...form.field('signer_name')}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        isRequired
        autoComplete="off"
        maxLength={254}
        {...form.field('signer_email')}
      />
      <Controller
        control={form.control}
        name="photo_ids"
        render={({ field, fieldState }) => (
          <PhotoPicker
            photos={askablePhotos}
            requestedCount={person.in_photos.length - askablePhotos.length}
            selectedIds={new Set(field.value)}
            onChange={(selectedIds) => field.onChange([...selectedIds])}
            firstInputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      {error !== null && <ErrorBar>{errorMessage(error)}</ErrorBar>}
    </form>
  )
}

/** Focuses the first empty field on mount. The dialog cannot do that: it opens before the form has mounted. */
function useFocusFirstEmpty() {
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('input[name^=signer_]')
    const emptyField = [...(fields ?? [])].find(({ value }) => value === '')
    emptyField?.focus({ preventScroll: true })
  }, [])

  return formRef
}

function StandingSelect({ userId, person }: { userId: string; person: Person }) {
  const { mutate } = useSavePerson(userId)
  const [standing, setStanding] = useState<Standing>(person.standing)

  return (
    <Select
      label="Status today"
      value={standing}
      onChange={({ target }) => {
        const newStanding = standings.find((one) => one === target.value)
        if (newStanding === undefined) return
        setStanding(newStanding)
        mutate({ id: person.id, change: { standing: newStanding } })
      }}
    >
      {standings.map((one) => (
        <option key={one} value={one}>
          {standingLabels[one]}
        </option>
      ))}
    </Select>
  )
}

/** A release that was declined or has expired can be requested again. */
function canRequestRelease({ release_state, is_unasked }: PersonPhoto): boolean {
  return is_unasked || release_state === 'declined' || release_state === 'expired'
}

/**
 * Photos without a request, or whose link expired unsigned. If there are none, all photos: their releases were declined
 * or revoked.
 */
function preselectPhotos(photos: readonly PersonPhoto[]): readonly PersonPhoto[] {
  const unasked = photos.filter(({ is_unasked }) => is_unasked)

  return unasked.length > 0 ? unasked : photos
}

function errorMessage(error: Error): ReactNode {
  if (error instanceof ApiError && error.code === 'onboarding_incomplete')
    return (
      <>
        Finish setting up your account first:{' '}
        <Link to={paths.onboarding} className="underline underline-offset-2">
          Set up your account
        </Link>
      </>
    )
  if (error instanceof ApiError && error.code === 'rate_limited')
    return 'Too many emails were sent. Try again in an hour.'
  if (error instanceof ApiError && error.code === 'wrong_signer')
    return "Someone else has to sign. Check this person's status today."
  return "Couldn't send the release. Try again."
}
