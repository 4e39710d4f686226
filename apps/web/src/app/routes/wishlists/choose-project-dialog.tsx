import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useId, useState } from 'react'
import { CreateProjectForm } from '../../../features/projects/create-project-form.tsx'
import { useProjectChoice } from '../../../features/projects/project-choice.ts'
import { ProjectSelector, type SelectorMode } from '../../../features/projects/project-selector.tsx'
import { StudioPicker } from '../../../features/studios/studio-picker.tsx'
import { useUpdateWishlist } from '../../../features/wishlists/mutations.ts'

export type ChooseProjectDialogProps = {
  isOpen: boolean
  onClose: () => void
  wishlist: { id: string; name: string; project_id: string | null }
}

/** Moves a wishlist to another project, or assigns one after its project was deleted. */
export function ChooseProjectDialog({ isOpen, onClose, wishlist }: ChooseProjectDialogProps) {
  const [mode, setMode] = useState<SelectorMode>('selecting')
  const choice = useProjectChoice({ autoSelect: false })
  const mutation = useUpdateWishlist()
  const projectId = choice.projectId ?? wishlist.project_id
  const canSave = projectId !== wishlist.project_id
  const reasonId = useId()

  function save() {
    if (canSave && projectId !== null)
      mutation.mutate({ wishlist, projectId }, { onSuccess: onClose })
  }

  if (mode === 'creating')
    return (
      <Dialog isOpen={isOpen} onClose={onClose} closesOnBackdrop={false} title="Create project">
        <CreateProjectForm
          context="wishlist"
          StudioPicker={StudioPicker}
          onCreated={({ id }) => {
            choice.choose(id)
            setMode('selecting')
          }}
          onCancel={() => setMode('selecting')}
        />
      </Dialog>
    )

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose Project"
      description={wishlist.name}
      footer={
        <>
          <p
            id={reasonId}
            className="min-w-0 flex-1 text-small text-ink-2 empty:hidden max-md:basis-full"
          >
            {!canSave && 'Choose another project first'}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="ink"
            isBusy={mutation.isPending}
            busyLabel="Saving..."
            onClick={save}
            {...(!canSave && { 'aria-disabled': true, 'aria-describedby': reasonId })}
          >
            Save
          </Button>
        </>
      }
    >
      <ProjectSelector choice={{ ...choice, projectId }} isRequired onModeChange={setMode} />
    </Dialog>
  )
}
