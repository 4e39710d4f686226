import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useState } from 'react'
import type { ProjectPickerProps } from '../../../features/orders/checkout/production-section.tsx'
import { CreateProjectForm } from '../../../features/projects/create-project-form.tsx'
import { useProjectChoice } from '../../../features/projects/project-choice.ts'
import { ProjectSelector } from '../../../features/projects/project-selector.tsx'
import { StudioPicker } from '../../../features/studios/studio-picker.tsx'

/** Selects the project of an order, or creates one. */
export function ProjectPicker({ value, onChange, error, ref }: ProjectPickerProps) {
  const [isCreating, setCreating] = useState(false)
  const choice = useProjectChoice({ autoSelect: false })
  const { projects } = choice
  const isUnavailable =
    value !== '' && projects !== undefined && !projects.some(({ id }) => id === value)

  function choose(id: string) {
    choice.choose(id)
    onChange(id)
  }

  return (
    <div className="grid gap-3">
      <ProjectSelector
        ref={ref}
        firstProjectRef={ref}
        purpose="purchase"
        choice={{ ...choice, choose, projectId: value === '' || isUnavailable ? null : value }}
        isRequired
        error={error}
        onModeChange={(mode) => setCreating(mode === 'creating')}
      />
      {isUnavailable && (
        <Note>
          <p className="font-semibold">You can’t order for the project that you chose</p>
          <p>
            It was archived or deleted, or your role in its studio changed: only the owner and
            buyers place orders. Choose another project, or ask the owner of the studio.
          </p>
        </Note>
      )}
      {choice.deniedCount > 0 && !isUnavailable && projects?.length === 0 && (
        <Note>
          <p>
            You have projects, but your role in their studios doesn’t allow orders: only the owner
            and buyers place them. Ask the owner, or create a project in another studio.
          </p>
        </Note>
      )}
      <Dialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        closesOnBackdrop={false}
        title="Create project"
      >
        <CreateProjectForm
          context="purchase"
          StudioPicker={StudioPicker}
          onCreated={({ id }) => {
            choose(id)
            setCreating(false)
          }}
          onCancel={() => setCreating(false)}
        />
      </Dialog>
    </div>
  )
}
