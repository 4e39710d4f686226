import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Studio, studiosQuery } from './queries.ts'
import { StudioForm } from './studio-form.tsx'

type StudioPickerProps = {
  /** The id of the chosen studio; empty if there is none. */
  value: string
  /** Called with an empty id while the choice is not valid. */
  onChange: (studioId: string) => void
}

/** A list of the user's studios, or the form that creates one. */
export function StudioPicker({ value, onChange }: StudioPickerProps) {
  const { user } = useAuthContext()
  const { data, isError, isFetching, refetch } = useQuery(studiosQuery(user?.id))

  if (isError && data === undefined)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load studios.
      </ErrorBar>
    )
  if (data === undefined) return <output className="text-ink-2">Loading studios...</output>

  return (
    <LoadedPicker
      studios={data.filter(({ archived_at }) => archived_at === null)}
      value={value}
      onChange={onChange}
    />
  )
}

type LoadedPickerProps = StudioPickerProps & { studios: readonly Studio[] }

function LoadedPicker({ studios, value, onChange }: LoadedPickerProps) {
  const [mode, setMode] = useState(() => chooseStudioMode(studios, value))
  const select = useRef<HTMLSelectElement>(null)
  const hasLeftForm = useRef(false)

  // The form unmounts while it has focus.
  useEffect(() => {
    if (mode === 'select' && hasLeftForm.current) select.current?.focus()
  }, [mode])

  function showList() {
    hasLeftForm.current = true
    setMode('select')
  }

  function openForm() {
    onChange('')
    setMode('input')
  }

  if (mode === 'input')
    return (
      <StudioForm
        onSaved={({ id }) => onChange(id)}
        onFinished={showList}
        onBack={studios.length > 0 ? showList : undefined}
      />
    )

  return (
    <Select
      ref={select}
      label="Studio"
      isRequired
      value={studios.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => {
        if (target.value === newStudioOption) openForm()
        else onChange(target.value)
      }}
    >
      <option value="" disabled>
        Select a studio
      </option>
      {studios.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={newStudioOption}>Create new studio</option>
    </Select>
  )
}

const newStudioOption = 'new'

/** A user with studios selects one, unless the value is a studio that is not in the list. */
export function chooseStudioMode(
  studios: readonly Pick<Studio, 'id'>[],
  value: string,
): 'select' | 'input' {
  if (studios.length === 0) return 'input'

  return value === '' || studios.some(({ id }) => id === value) ? 'select' : 'input'
}
