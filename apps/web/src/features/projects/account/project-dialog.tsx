import { validateProjectName } from '@shoebox/domain/accounts/names'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ComponentType, type SubmitEvent, useRef, useState } from 'react'
import { checkName, nameTakenMessage } from '../../../lib/check-name.ts'
import { CreateProjectForm } from '../create-project-form.tsx'
import { useUpdateProject } from '../mutations.ts'
import type { Project } from '../queries.ts'

/** Passed in, because it belongs to another feature. Reports an empty id until a valid studio is chosen. */
export type StudioPickerSlot = ComponentType<{
  value: string
  onChange: (studioId: string) => void
}>

export type ProjectDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The project to edit; undefined for a new one. */
  project: Project | undefined
  StudioPicker: StudioPickerSlot
}

/** Creates or edits a project. */
export function ProjectDialog({ isOpen, onClose, project, StudioPicker }: ProjectDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOnBackdrop={false}
      title={project === undefined ? 'Create project' : 'Edit project'}
    >
      {isOpen && project === undefined && (
        <CreateProjectForm StudioPicker={StudioPicker} onCreated={onClose} onCancel={onClose} />
      )}
      {project !== undefined && (
        <EditProjectForm project={project} StudioPicker={StudioPicker} onClose={onClose} />
      )}
    </Dialog>
  )
}

type EditProjectFormProps = {
  project: Project
  StudioPicker: StudioPickerSlot
  onClose: () => void
}

function EditProjectForm({ project, StudioPicker, onClose }: EditProjectFormProps) {
  const { id } = project
  const [name, setName] = useState(project.name)
  const [studioId, setStudioId] = useState(project.company_id ?? '')
  const [error, setError] = useState<string | undefined>()
  const [isChecking, setIsChecking] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const mutation = useUpdateProject()

  function showError(message: string) {
    setError(message)
    nameField.current?.focus()
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const validated = validateProjectName(name)
    if (!validated.ok) return showError(validated.message)
    if (studioId === '' || isChecking || mutation.isPending) return undefined

    setIsChecking(true)
    const nameCheck = await checkName({ entity: 'project', name: validated.name, id })
    setIsChecking(false)
    if (nameCheck === 'failed') return undefined
    if (nameCheck === 'taken')
      return showError(nameTakenMessage({ entity: 'project', name: validated.name }))

    return mutation.mutate(
      { id, name: validated.name, company_id: studioId },
      { onSuccess: onClose },
    )
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <Field
        ref={nameField}
        label="Project Name"
        isRequired
        maxLength={100}
        autoComplete="off"
        error={error}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <StudioPicker value={studioId} onChange={setStudioId} />
      <div className="flex flex-wrap-reverse items-center justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          tone="ink"
          isBusy={isChecking || mutation.isPending}
          busyLabel="Saving..."
          {...(studioId === '' && { disabledReason: 'Needs a studio' })}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
