import { validateCompanyName } from '@shoebox/domain/accounts/names'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkName, nameTakenMessage } from '../../../lib/check-name.ts'
import { useUpdateStudio } from '../mutations.ts'
import type { Studio } from '../queries.ts'
import { studioFieldProps } from '../studio-form.tsx'

const fieldNames = [
  'name',
  'street_address',
  'street_address_2',
  'city',
  'state_province',
  'postal_code',
  'phone',
] as const

type FieldName = (typeof fieldNames)[number]
type Fields = Record<FieldName, string>

type EditStudioFormProps = { studio: Studio; onClose: () => void }

/** Edits a studio in its row. Esc cancels. */
export function EditStudioForm({ studio, onClose }: EditStudioFormProps) {
  const [fields, setFields] = useState(() => toFields(studio))
  const [error, setError] = useState<string | undefined>()
  const [isChecking, setIsChecking] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const mutation = useUpdateStudio()

  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => nameField.current?.focus(), [])
  useShortcuts(
    [{ keys: ['Escape'], label: 'Discard the changes', run: onClose, worksWhileTyping: true }],
    { scope: formRef },
  )

  function showError(message: string) {
    setError(message)
    nameField.current?.focus()
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const validated = validateCompanyName(fields.name)
    if (!validated.ok) return showError(validated.message)
    if (isChecking || mutation.isPending) return undefined

    const { name } = validated
    setIsChecking(true)
    const nameCheck = await checkName({ entity: 'company', name, id: studio.id })
    setIsChecking(false)
    if (nameCheck === 'failed') return undefined
    if (nameCheck === 'taken') return showError(nameTakenMessage({ entity: 'company', name }))

    return mutation.mutate({ id: studio.id, ...toChanges(fields), name }, { onSuccess: onClose })
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={`Edit ${studio.name}`}
      onSubmit={(event) => void save(event)}
      className="grid gap-3"
    >
      <div className="grid gap-3 @min-[32rem]:grid-cols-2">
        {fieldNames.map((name) => (
          <Field
            key={name}
            {...studioFieldProps[name]}
            {...(name === 'name' && { ref: nameField, isRequired: true, error })}
            value={fields[name]}
            onChange={({ target }) => {
              setFields({ ...fields, [name]: target.value })
              if (name === 'name') setError(undefined)
            }}
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          tone="ink"
          isBusy={isChecking || mutation.isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function toFields(studio: Studio): Fields {
  const { name, street_address, street_address_2, city, state_province, postal_code, phone } =
    studio

  return {
    name,
    street_address: street_address ?? '',
    street_address_2: street_address_2 ?? '',
    city: city ?? '',
    state_province: state_province ?? '',
    postal_code: postal_code ?? '',
    phone: phone ?? '',
  }
}

/** Empty fields are sent as null. */
function toChanges(fields: Fields): Omit<Record<FieldName, string | null>, 'name'> {
  const toNull = (text: string) => (text.trim() === '' ? null : text.trim())

  return {
    street_address: toNull(fields.street_address),
    street_address_2: toNull(fields.street_address_2),
    city: toNull(fields.city),
    state_province: toNull(fields.state_province),
    postal_code: toNull(fields.postal_code),
    phone: toNull(fields.phone),
  }
}
