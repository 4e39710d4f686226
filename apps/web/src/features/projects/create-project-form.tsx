import { validateProjectName } from '@shoebox/domain/accounts/names'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ComponentType, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useCreateProject } from './mutations.ts'
import type { Project } from './queries.ts'

/** Why the project is needed. */
const contexts = {
  wishlist: {
    title: 'Create project for Wishlist',
    text: 'To save this wishlist, we need to create a project first.',
    steps: 'Create Project → Save Wishlist',
  },
  purchase: {
    title: 'Create project for Purchase',
    text: 'To complete your purchase, we need to assign it to a project.',
    steps: 'Create Project → Save Purchase',
  },
}

type CreateProjectFormProps = {
  /** Without a context, the form has neither a title nor an explanation. */
  context?: keyof typeof contexts
  /** Passed in, because it belongs to another feature. Reports an empty id until a valid studio is chosen. */
  StudioPicker: ComponentType<{ value: string; onChange: (studioId: string) => void }>
  onCreated: (project: Project) => void
  onCancel: () => void
}

export function CreateProjectForm({
  context,
  StudioPicker,
  onCreated,
  onCancel,
}: CreateProjectFormProps) {
  const { mutate, isPending } = useCreateProject()
  const [name, setName] = useState('')
  const [studioId, setStudioId] = useState('')
  const [error, setError] = useState<string | undefined>()
  const nameField = useRef<HTMLInputElement>(null)
  const missingFieldsId = useId()
  const canSubmit = name.trim() !== '' && studioId !== ''
  const explanation = context && contexts[context]

  useEffect(() => nameField.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!canSubmit) return
    const validated = validateProjectName(name)
    setError(validated.ok ? undefined : validated.message)
    if (!validated.ok) {
      nameField.current?.focus()
      return
    }

    mutate(
      { name: validated.name, company_id: studioId },
      { onSuccess: ({ project }) => onCreated(project) },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {explanation && (
        <div>
          <p className="font-slate text-slate text-ink-2">{explanation.steps}</p>
          <Heading level={3} size="lead" className="mt-1">
            {explanation.title}
          </Heading>
          <p className="text-ink-2">{explanation.text}</p>
        </div>
      )}
      <Field
        ref={nameField}
        label="Project Name"
        isRequired
        placeholder="Enter project name"
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
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          id={missingFieldsId}
          className="min-w-0 flex-1 text-small text-ink-2 empty:hidden max-md:basis-full"
        >
          {describeMissingFields(name.trim() !== '', studioId !== '')}
        </p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          tone="ink"
          isBusy={isPending}
          busyLabel="Saving project..."
          {...(!canSubmit && { 'aria-disabled': true, 'aria-describedby': missingFieldsId })}
        >
          Create project
        </Button>
      </div>
    </form>
  )
}

function describeMissingFields(hasName: boolean, hasStudio: boolean): string | undefined {
  if (hasName && hasStudio) return undefined
  if (hasName) return 'Needs a studio'

  return hasStudio ? 'Needs a name' : 'Needs a name and a studio'
}
