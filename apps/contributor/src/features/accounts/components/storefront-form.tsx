import { ApiError } from '@shoebox/contract/api-error'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSaveStorefront } from '../mutations.ts'

type StorefrontFormProps = { userId: string; name: string | null; onSaved: () => void }

const maxLength = 100

const refusals = new Map<string, string>([
  ['storefront_name_taken', 'Another family has this name. Please choose another one.'],
  [
    'storefront_name_reserved',
    'This name looks like it belongs to Shoebox. Use your family’s name, without words such as “Official” or “Support”.',
  ],
])

export function StorefrontForm({ userId, name, onSaved }: StorefrontFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useSaveStorefront(userId)
  const refusal = error instanceof ApiError ? refusals.get(error.code) : undefined

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = field.current?.value.trim() ?? ''
    const found = chosen.length < 2 ? 'Please use at least 2 characters.' : undefined
    setFault(found)
    if (found !== undefined) field.current?.focus()
    else mutate(chosen, { onSuccess: onSaved, onError: () => field.current?.focus() })
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <p className="mt-1 mb-5 max-w-measure text-ink-2">
        Productions read this name beside your photos. It can be your family’s name or any other
        that no family here has yet.
      </p>
      <Field
        ref={field}
        label="Storefront name"
        isRequired
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={name ?? ''}
        hint="For everybody to read, such as “The Hallowell Family”"
        error={fault ?? refusal}
      />
      <StepActions isBusy={isPending} label="Save and go on">
        {error !== null && refusal === undefined && (
          <ErrorBar>We could not save this. Please try again.</ErrorBar>
        )}
      </StepActions>
    </form>
  )
}
