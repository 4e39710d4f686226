import { wishlistsContract } from '@shoebox/contract/wishlists'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { paths } from '../../../lib/paths.ts'
import { useUpdateWishlist } from '../mutations.ts'
import { ProjectMissing } from '../overview/wishlist-row.tsx'
import type { Wishlist } from '../queries.ts'

type WishlistHeaderProps = {
  wishlist: Wishlist
  /** Whether the user created the wishlist. */
  isOwn: boolean
  onChooseProject: () => void
}

/** The name, which can be edited in place, and the project of a wishlist. Read-only unless the user may edit it. */
export function WishlistHeader({ wishlist, isOwn, onChooseProject }: WishlistHeaderProps) {
  const { name, items, project, can_edit: canEdit } = wishlist
  const [isEditing, setIsEditing] = useState(false)
  const editButtonRef = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  usePageTitle(name)

  // The form replaces the button, so return focus when it closes.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButtonRef.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <header className="mb-4">
      <Breadcrumb steps={[{ label: 'Wishlists', to: paths.wishlistBoards }, { label: name }]} />
      {isEditing && canEdit ? (
        <RenameForm wishlist={wishlist} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          <Heading level={1} size="h1" className="min-w-0">
            {name}
          </Heading>
          {canEdit && (
            <Button
              ref={editButtonRef}
              size="small"
              tone="bare"
              isSquare
              aria-label="Rename"
              title="Rename"
              onClick={() => setIsEditing(true)}
            >
              <Icon name="edit" size={16} />
            </Button>
          )}
          <output className="text-lead text-ink-2 tabular-nums">
            {countOf(items.length, 'photo')}
          </output>
        </div>
      )}
      {project === null ? (
        <div className="mt-2 text-small">
          <ProjectMissing wishlistName={name} onChooseProject={onChooseProject} />
        </div>
      ) : (
        <p className="mt-1 text-small wrap-anywhere">
          For {project.name}, {project.company}
          {canEdit && (
            <>
              <span className="text-ink-2"> · </span>
              <button
                type="button"
                className="link"
                aria-label="Move to another project"
                onClick={onChooseProject}
              >
                Move
              </button>
            </>
          )}
        </p>
      )}
      {project !== null && !canEdit && (
        <p className="mt-1 text-small text-ink-2 wrap-anywhere">
          {isOwn
            ? `This wishlist belongs to ${project.company}. Your role there no longer lets you edit it.`
            : `This wishlist belongs to ${project.company}. Only the member who created it can edit it.`}
        </p>
      )}
    </header>
  )
}

const nameForm = withMessages(z.pick(wishlistsContract.createWishlist.body, { name: true }), {
  name: { missing: 'Name is required' },
})

type RenameFormProps = { wishlist: Wishlist; onClose: () => void }

/** Enter saves, Esc cancels. */
function RenameForm({ wishlist, onClose }: RenameFormProps) {
  const { name } = wishlist
  const mutation = useUpdateWishlist()
  const form = useContractForm(nameForm, { defaultValues: { name } })
  const { setFocus } = form
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => setFocus('name'), [setFocus])
  useShortcuts(
    [{ keys: ['Escape'], label: 'Cancel renaming', run: onClose, worksWhileTyping: true }],
    { scope: formRef },
  )

  const save = form.submit((changes) => {
    if (changes.name === name) onClose()
    else mutation.mutate({ wishlist, ...changes }, { onSuccess: onClose })
  })

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={save}
      className="mt-2 flex max-w-[36rem] flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Name" autoComplete="off" {...form.field('name')} />
      </div>
      <Button type="submit" tone="ink" isBusy={mutation.isPending} busyLabel="Saving...">
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  )
}
