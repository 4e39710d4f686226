import {
  collectionDescriptionError,
  collectionNameError,
  longestCollectionDescription,
  longestCollectionName,
  shortestCollectionDescription,
} from '@shoebox/domain/catalog/collection-rules'
import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts'
import { useCreateCollection } from './mutations.ts'

type NewCollectionFormProps = { photoId: string; userId: string; close: () => void }

export function NewCollectionForm({ photoId, userId, close }: NewCollectionFormProps) {
  const { mutate, isPending } = useCreateCollection({ photoId, userId })
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  /** Validation errors are shown only after the first submit. */
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const descriptionField = useRef<HTMLTextAreaElement>(null)
  const getIdempotencyKey = useIdempotencyKeys()
  const nameError = collectionNameError(name)
  const descriptionError = collectionDescriptionError(description)
  const descriptionLength = Array.from(description.trim()).length

  useEffect(() => nameField.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setHasSubmitted(true)
    const invalidField =
      nameError !== null ? nameField : descriptionError !== null ? descriptionField : null
    if (invalidField !== null) {
      invalidField.current?.focus()
      return
    }

    const fields = { name: name.trim(), description: description.trim() }
    mutate({ ...fields, key: getIdempotencyKey(fields) }, { onSuccess: close })
  }

  return (
    <form noValidate aria-label="New collection" onSubmit={submit} className="grid gap-3">
      <Field
        ref={nameField}
        label="Name"
        isRequired
        maxLength={longestCollectionName}
        autoComplete="off"
        error={(hasSubmitted && nameError) || undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Textarea
        ref={descriptionField}
        label="Description"
        isRequired
        rows={3}
        maxLength={longestCollectionDescription}
        labelNote={
          <span className="tabular-nums">
            {descriptionLength}/{shortestCollectionDescription}
            <span className="sr-only"> characters minimum</span>
          </span>
        }
        error={(hasSubmitted && descriptionError) || undefined}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" tone="ink" isBusy={isPending} busyLabel="Creating...">
          Create collection
        </Button>
        <Button size="small" tone="bare" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
