import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useUpdateWishlist } from '../board/board-mutations.ts'
import type { ListedWishlist } from '../queries.ts'

type ProjectOption = { id: string; name: string; company: string; archived_at: string | null }

export type ChooseProjectDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The wishlist that gets another project; the last one while the dialog closes. */
  wishlist: Pick<ListedWishlist, 'id' | 'user_id' | 'name' | 'project_id'>
  /** The user's projects; undefined until they load. */
  projects: readonly ProjectOption[] | undefined
}

/** Gives a wishlist another project, or one after its project was deleted. */
export function ChooseProjectDialog(props: ChooseProjectDialogProps) {
  const { isOpen, onClose, wishlist, projects } = props
  const [projectId, setProjectId] = useState(wishlist.project_id ?? '')
  const mutation = useUpdateWishlist({ wishlistId: wishlist.id, userId: wishlist.user_id })
  const options = projects?.filter(
    ({ id, archived_at }) => archived_at === null || id === wishlist.project_id,
  )
  const isEmpty = options?.length === 0
  const isUnchanged = projectId === '' || projectId === wishlist.project_id

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose Project"
      description={wishlist.name}
      footer={
        isEmpty ? undefined : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              tone="ink"
              isBusy={mutation.isPending}
              busyLabel="Saving..."
              disabledReason={isUnchanged ? 'Choose another project first' : undefined}
              onClick={() => mutation.mutate({ project_id: projectId }, { onSuccess: onClose })}
            >
              Save
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <>
          <p className="font-semibold">No Projects Found</p>
          <p className="mb-3 text-ink-2">Create a project first, then choose it here.</p>
          <Link to={paths.projects} className={buttonClass({ tone: 'ink' })}>
            Go to your projects
          </Link>
        </>
      ) : (
        <Select
          label="Choose Project"
          isRequired
          hint="Select which project this wishlist belongs to"
          value={projectId}
          onChange={({ target }) => setProjectId(target.value)}
        >
          <option value="" disabled>
            {options === undefined ? 'Loading projects...' : 'Choose a project for this wishlist'}
          </option>
          {options?.map(({ id, name, company }) => (
            <option key={id} value={id}>
              {name}, {company}
            </option>
          ))}
        </Select>
      )}
    </Dialog>
  )
}
