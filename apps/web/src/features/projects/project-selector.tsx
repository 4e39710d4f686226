import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { Ref } from 'react'
import type { ProjectChoice } from './project-choice.ts'

export type SelectorMode = 'selecting' | 'creating'

type ProjectSelectorProps = {
  choice: ProjectChoice
  isRequired?: boolean
  /** The parent shows the form of a new project while the mode is 'creating'. */
  onModeChange: (mode: SelectorMode) => void
  ref?: Ref<HTMLSelectElement>
}

/** Selects the project of a wishlist. */
export function ProjectSelector({
  choice: { projects, projectId, choose, hasFailed, isFetching, retry },
  isRequired = false,
  onModeChange,
  ref,
}: ProjectSelectorProps) {
  if (hasFailed)
    return (
      <ErrorBar onRetry={retry} isRetrying={isFetching}>
        Couldn’t load projects.
      </ErrorBar>
    )
  if (projects === undefined)
    return <output className="block text-ink-2">Loading projects...</output>
  if (projects.length === 0)
    return (
      <div className="border border-rule p-4">
        <p className="font-semibold">No Projects Found</p>
        <p className="mb-3 text-ink-2">Let's create your first project to save this wishlist</p>
        <Button size="small" onClick={() => onModeChange('creating')}>
          Create Your First Project
        </Button>
      </div>
    )

  return (
    <Select
      ref={ref}
      label="Choose Project"
      hint="Select which project this wishlist belongs to"
      isRequired={isRequired}
      value={projectId ?? ''}
      onChange={({ target }) => {
        if (target.value === newProjectOption) onModeChange('creating')
        else choose(target.value)
      }}
    >
      <option value="" disabled>
        {isRequired && projectId === null
          ? 'Choose a project for this wishlist'
          : 'Select a project'}
      </option>
      {projects.map(({ id, name, company }) => (
        <option key={id} value={id}>
          {company === '' ? name : `${name} (${company})`}
        </option>
      ))}
      <option value={newProjectOption}>Create new project</option>
    </Select>
  )
}

const newProjectOption = 'new'
