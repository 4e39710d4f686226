import { ApiError } from '@shoebox/contract/api-error'
import { type Standing, standings } from '@shoebox/domain/release-state'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { standingLabels } from '../faces/face-words.ts'
import { useAskRelease, useSavePerson } from '../people/people-mutations.ts'
import type { Person, PersonPhoto } from '../people/people-queries.ts'
import { PhotoPicker } from '../people/photo-picker.tsx'
import { type AskingFault, checkAsking, signerHints, signerLabels } from './asking-form.ts'

type AskReleaseFormProps = {
  userId: string
  person: Person & { in_photos: readonly PersonPhoto[] }
  formId: string
  onBusy: (isBusy: boolean) => void
  onSent: () => void
}

/**
 * Preselects all photos without a request, or all refused ones if every photo has one. The signer follows from the
 * person's status today.
 */
export function AskReleaseForm({ userId, person, formId, onBusy, onSent }: AskReleaseFormProps) {
  const open = person.in_photos.filter(canBeAsked)
  const [chosen, setChosen] = useState(() => {
    const unasked = open.filter(({ is_unasked }) => is_unasked)
    return new Set((unasked.length > 0 ? unasked : open).map(({ photo_id }) => photo_id))
  })
  const [key] = useState(() => crypto.randomUUID())
  const [faults, setFaults] = useState<Partial<Record<AskingFault, string>>>({})
  const { mutate, error } = useAskRelease(userId)
  const relation = person.right_signer
  const formRef = useFirstEmpty()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const checked = checkAsking({
      personId: person.id,
      photoIds: [...chosen],
      relation,
      signerName: read(form, 'signer_name'),
      signerEmail: read(form, 'signer_email'),
    })
    setFaults(checked.ok ? {} : checked.faults)
    if (!checked.ok) {
      focusFirst(event.currentTarget, checked.faults)
      return
    }

    onBusy(true)
    mutate({ asking: checked.asking, key }, { onSuccess: onSent, onSettled: () => onBusy(false) })
  }

  return (
    <form ref={formRef} id={formId} method="post" noValidate onSubmit={send} className="grid gap-4">
      <Today userId={userId} person={person} />
      <Field
        key={relation}
        name="signer_name"
        label={signerLabels[relation]}
        hint={signerHints[relation]}
        isRequired
        autoComplete="off"
        maxLength={100}
        defaultValue={relation === 'self' ? person.name : ''}
        error={faults.signer_name}
      />
      <Field
        name="signer_email"
        label="E-mail"
        type="email"
        inputMode="email"
        isRequired
        autoComplete="off"
        maxLength={254}
        error={faults.signer_email}
      />
      <PhotoPicker
        photos={open}
        others={person.in_photos.length - open.length}
        chosen={chosen}
        onChange={setChosen}
        error={faults.photo_ids}
      />
      {error !== null && <ErrorBar>{wordsFor(error)}</ErrorBar>}
    </form>
  )
}

/** The form mounts after its dialog, which has already looked for a field to focus. */
function useFirstEmpty() {
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('input[name^=signer_]')
    const empty = [...(fields ?? [])].find(({ value }) => value === '')
    empty?.focus({ preventScroll: true })
  }, [])

  return formRef
}

function Today({ userId, person }: { userId: string; person: Person }) {
  const { mutate } = useSavePerson(userId)
  const [standing, setStanding] = useState<Standing>(person.standing)

  return (
    <Select
      label="Today"
      value={standing}
      onChange={({ target }) => {
        const next = standings.find((one) => one === target.value)
        if (next === undefined) return
        setStanding(next)
        mutate({ id: person.id, change: { standing: next } })
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

/** Photos that were declined or expired can be requested again, but only if the user selects them. */
function canBeAsked({ release_state, is_unasked }: PersonPhoto): boolean {
  return is_unasked || release_state === 'declined' || release_state === 'expired'
}

function read(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function focusFirst(form: HTMLFormElement, faults: Partial<Record<AskingFault, string>>): void {
  const [first] = Object.keys(faults)
  const field = form.elements.namedItem(first === 'photo_ids' ? 'photo' : (first ?? ''))
  const target = field instanceof RadioNodeList ? field[0] : field
  if (target instanceof HTMLElement) target.focus()
}

function wordsFor(error: Error): ReactNode {
  if (error instanceof ApiError && error.code === 'onboarding_incomplete')
    return (
      <>
        First tell us who you are and for which stories:{' '}
        <Link to={paths.onboarding} className="underline underline-offset-2">
          Getting started
        </Link>
      </>
    )
  if (error instanceof ApiError && error.code === 'rate_limited')
    return 'Too many mails were sent. Please try again in an hour.'
  if (error instanceof ApiError && error.code === 'wrong_signer')
    return 'Somebody else has to sign: look at how this person stands today.'
  return 'The release was not sent. Please try again.'
}
