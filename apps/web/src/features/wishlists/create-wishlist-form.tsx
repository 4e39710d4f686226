import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts'
import { useCreateWishlist } from './mutations.ts'
import type { ListedWishlist } from './queries.ts'

export type WishlistDraft = { name: string; description: string }

export const emptyDraft: WishlistDraft = { name: '', description: '' }

type CreateWishlistFormProps = {
  /** The parent keeps it while the user creates a project. */
  draft: WishlistDraft
  onDraftChange: (draft: WishlistDraft) => void
  projectId: string | null
  /** The selector of another feature. */
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
  const reasonId = useId()
  const name = draft.name.trim()
  const canSubmit = name !== '' && projectId !== null

  useEffect(() => nameField.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!canSubmit) return

    const fields = { name, projectId, photos }
    mutate({ ...fields, key: getIdempotencyKey(fields) }, { onSuccess: onCreated })
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
          id={reasonId}
          className="min-w-0 flex-1 text-small text-ink-2 empty:hidden max-md:basis-full"
        >
          {getReason(name !== '', projectId !== null)}
        </p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          tone="ink"
          isBusy={isPending}
          busyLabel="Creating..."
          {...(!canSubmit && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        >
          Create Wishlist
        </Button>
      </div>
    </form>
  )
}

/** What the form still needs, if anything. */
function getReason(hasName: boolean, hasProject: boolean): string | undefined {
  if (hasName && hasProject) return undefined
  if (hasName) return 'Needs a project'

  return hasProject ? 'Needs a name' : 'Needs a name and a project'
}
