import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts'
import { type NewStudio, useFindOrCreateStudio } from './mutations.ts'
import type { Studio } from './queries.ts'

const emptyFields = {
  name: '',
  street_address: '',
  street_address_2: '',
  city: '',
  state_province: '',
  postal_code: '',
  phone: '',
}

type StudioFields = typeof emptyFields

export const studioFieldProps = {
  name: {
    label: 'Studio name',
    placeholder: 'Enter studio name',
    maxLength: 100,
    autoComplete: 'organization',
  },
  street_address: { label: 'Street address', maxLength: 200, autoComplete: 'address-line1' },
  street_address_2: { label: 'Street address 2', maxLength: 200, autoComplete: 'address-line2' },
  city: { label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  state_province: { label: 'State', maxLength: 100, autoComplete: 'address-level1' },
  postal_code: { label: 'Postal code', maxLength: 20, autoComplete: 'postal-code' },
  phone: { label: 'Phone', maxLength: 40, autoComplete: 'tel', type: 'tel' },
} as const

type StudioFormProps = {
  /** Called as soon as the studio exists. */
  onSaved: (studio: Studio) => void
  /** Called when the form has nothing more to show. */
  onFinished: () => void
  /** Goes back to the list; undefined if the user has no studio yet. */
  onBack: (() => void) | undefined
}

/**
 * Creates a studio inside the form of a project. HTML forms cannot be nested, so this is a group of fields, and Enter is
 * handled here.
 */
export function StudioForm({ onSaved, onFinished, onBack }: StudioFormProps) {
  const nameField = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(emptyFields)
  const { mutate, isPending, isChecking } = useFindOrCreateStudio()
  const getIdempotencyKey = useIdempotencyKeys()
  const { savedState, startSaved } = useSavedState(onFinished)
  const canCreate = isComplete(fields) && savedState === null

  useEffect(() => nameField.current?.focus(), [])

  function submit() {
    if (!canCreate || isPending) return

    const body = toNewStudio(fields)
    mutate(
      { ...body, idempotencyKey: getIdempotencyKey(body) },
      {
        onSuccess: (result) => {
          if (result === null) return
          onSaved(result.studio)
          if (result.isNew) startSaved()
          else onFinished()
        },
      },
    )
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return

    event.preventDefault()
    submit()
  }

  const fieldFor = (name: keyof StudioFields) => (
    <Field
      {...studioFieldProps[name]}
      {...(name === 'name' && { ref: nameField })}
      isRequired={name !== 'street_address_2'}
      value={fields[name]}
      onKeyDown={submitOnEnter}
      onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
    />
  )

  return (
    <fieldset className="grid gap-3 border-l-2 border-rule pl-4">
      <legend className="contents">
        <Heading level={3} size="lead">
          Create new studio
        </Heading>
      </legend>
      {fieldFor('name')}
      {fieldFor('street_address')}
      {fieldFor('street_address_2')}
      <div className="grid grid-cols-2 gap-3">
        {fieldFor('city')}
        {fieldFor('state_province')}
        {fieldFor('postal_code')}
        {fieldFor('phone')}
      </div>
      <output className="text-small text-ink-2 empty:hidden">
        {isChecking && 'Checking for existing studio...'}
      </output>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          tone={savedState === 'saved' ? 'kept' : 'plain'}
          isBusy={isPending}
          {...(savedState === null &&
            !canCreate && { disabledReason: 'Needs all fields marked *' })}
          onClick={submit}
        >
          {savedState === 'saved' ? 'Saved!' : 'Create studio'}
        </Button>
        {onBack !== undefined && (
          <Button size="small" tone="bare" onClick={onBack}>
            ← Back to Studio List
          </Button>
        )}
      </div>
      <output className="sr-only">{savedState === 'saved' && 'Saved!'}</output>
    </fieldset>
  )
}

const savedMs = 2000
const listDelayMs = 1000

/** 'Saved!' shows for 2 s; a second later the form is finished. */
function useSavedState(onFinished: () => void) {
  const [savedState, setSavedState] = useState<'saved' | 'leaving' | null>(null)
  const finish = useEffectEvent(onFinished)

  useEffect(() => {
    if (savedState === null) return undefined
    const timer =
      savedState === 'saved'
        ? setTimeout(() => setSavedState('leaving'), savedMs)
        : setTimeout(() => finish(), listDelayMs)

    return () => clearTimeout(timer)
  }, [savedState])

  return { savedState, startSaved: () => setSavedState('saved') }
}

/** Everything but the second line of the address is required. */
function isComplete(fields: StudioFields): boolean {
  return Object.values({ ...fields, street_address_2: 'optional' }).every(
    (value) => value.trim() !== '',
  )
}

/** Optional fields that are empty are sent as null. */
function toNewStudio({ street_address_2, ...required }: StudioFields): NewStudio {
  const secondLine = street_address_2.trim()
  const { name, street_address, city, state_province, postal_code, phone } = required

  return {
    name: name.trim(),
    street_address: street_address.trim(),
    street_address_2: secondLine === '' ? null : secondLine,
    city: city.trim(),
    state_province: state_province.trim(),
    postal_code: postal_code.trim(),
    phone: phone.trim(),
  }
}
