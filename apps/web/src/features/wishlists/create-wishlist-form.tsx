import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts'
import { useCreateWishlist } from './mutations.ts'
import type { ListedWishlist } from './queries.ts'

export type WishlistDraft = { name: string; description: string }

export const emptyDraft: WishlistDraft = { name: '', description: '' }

type CreateWishlistFormProps = {
  /** Stored in the parent, because the form unmounts while the user creates a project. */
  draft: WishlistDraft
  onDraftChange: (draft: WishlistDraft) => void
  projectId: string | null
  /** Passed in, because it belongs to another feature. */
  projectSelector: ReactNode
  photos: readonly { id: string }[]
  onCreated: (wishlist: ListedWishlist) => void
  onCancel: () => void
}

/** The description is not sent: the server has no field for it. */
export function CreateWishlistForm({
  draft,
  onDraftChange,
  projectId,
  projectSelector,
  photos,
  onCreated,
  onCancel,
}: CreateWishlistFormProps) {
  const { mutate, isPending } = useCreateWishlist()
  const getIdempotencyKey = useIdempotencyKeys()
  const nameField = useRef<HTMLInputElement>(null)
  const missingFieldsId = useId()
  const name = draft.name.trim()
  const canSubmit = name !== '' && projectId !== null

  useEffect(() => nameField.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!canSubmit) return

    const fields = { name, projectId, photos }
    mutate({ ...fields, idempotencyKey: getIdempotencyKey(fields) }, { onSuccess: onCreated })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        ref={nameField}
        label="Name"
        isRequired
        placeholder="Enter wishlist name"
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onDraftChange({ ...draft, name: target.value })}
      />
      <Textarea
        label="Description"
        placeholder="Enter description (optional)"
        rows={3}
        maxLength={1000}
        value={draft.description}
        onChange={({ target }) => onDraftChange({ ...draft, description: target.value })}
      />
      {projectSelector}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          id={missingFieldsId}
          className="min-w-0 flex-1 text-small text-ink-2 empty:hidden max-md:basis-full"
        >
          {describeMissingFields(name !== '', projectId !== null)}
        </p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          tone="ink"
          isBusy={isPending}
          busyLabel="Creating..."
          {...(!canSubmit && { 'aria-disabled': true, 'aria-describedby': missingFieldsId })}
        >
          Create Wishlist
        </Button>
      </div>
    </form>
  )
}

function describeMissingFields(hasName: boolean, hasProject: boolean): string | undefined {
  if (hasName && hasProject) return undefined
  if (hasName) return 'Needs a project'

  return hasProject ? 'Needs a name' : 'Needs a name and a project'
}
