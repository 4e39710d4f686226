import { FieldError } from '@shoebox/web-kit/form/field-frame.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { type Ref, useId } from 'react'
import type { ProjectChoice } from './project-choice.ts'
import type { Project } from './queries.ts'

export type SelectorMode = 'selecting' | 'creating'

type NamedProject = Pick<Project, 'id' | 'name' | 'company'>

type ProjectSelectorProps = {
  choice: ProjectChoice
  /** Projects that other members of the user's studios made. */
  sharedProjects?: readonly NamedProject[]
  /** What the project is selected for. */
  purpose?: keyof typeof purposes
  isRequired?: boolean
  error?: string | undefined
  /** The parent shows the form of a new project while the mode is 'creating'. */
  onModeChange: (mode: SelectorMode) => void
  ref?: Ref<HTMLSelectElement>
  /** The button that replaces the selector while there is no project. */
  firstProjectRef?: Ref<HTMLButtonElement>
}

const purposes = {
  wishlist: {
    hint: 'Select which project this wishlist belongs to',
    placeholder: 'Choose a project for this wishlist',
    first: "Let's create your first project to save this wishlist",
  },
  purchase: {
    hint: 'Its studio signs the agreement and gets the invoice',
    placeholder: 'Choose a project for this order',
    first: "Let's create your first project to place this order",
  },
}

/** Selects the project of a wishlist or an order. */
export function ProjectSelector({
  choice: { projects, projectId, choose, hasFailed, isFetching, retry },
  sharedProjects = [],
  purpose = 'wishlist',
  isRequired = false,
  error,
  onModeChange,
  ref,
  firstProjectRef,
}: ProjectSelectorProps) {
  const errorId = useId()
  const texts = purposes[purpose]
  if (hasFailed)
    return (
      <ErrorBar onRetry={retry} isRetrying={isFetching}>
        Couldn’t load projects.
      </ErrorBar>
    )
  if (projects === undefined)
    return <output className="block text-ink-2">Loading projects...</output>
  if (projects.length === 0 && sharedProjects.length === 0)
    return (
      <div className="border border-rule p-4">
        <p className="font-semibold">No Projects Found</p>
        <p className="mb-3 text-ink-2">{texts.first}</p>
        <Button
          ref={firstProjectRef}
          size="small"
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => onModeChange('creating')}
        >
          Create Your First Project
        </Button>
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    )

  return (
    <Select
      ref={ref}
      label="Choose Project"
      hint={texts.hint}
      isRequired={isRequired}
      error={error}
      value={projectId ?? ''}
      onChange={({ target }) => {
        if (target.value === newProjectOption) onModeChange('creating')
        else choose(target.value)
      }}
    >
      <option value="" disabled>
        {isRequired && projectId === null ? texts.placeholder : 'Select a project'}
      </option>
      {sharedProjects.length === 0 ? (
        listOptions(projects)
      ) : (
        <>
          {projects.length > 0 && (
            <optgroup label="Your projects">{listOptions(projects)}</optgroup>
          )}
          <optgroup label="Projects of other members">{listOptions(sharedProjects)}</optgroup>
        </>
      )}
      <option value={newProjectOption}>Create new project</option>
    </Select>
  )
}

function listOptions(projects: readonly NamedProject[]) {
  return projects.map(({ id, name, company }) => (
    <option key={id} value={id}>
      {company === '' ? name : `${name} (${company})`}
    </option>
  ))
}

const newProjectOption = 'new'
