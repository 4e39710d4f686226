import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { joinedStudiosQuery } from './membership-queries.ts'
import { type Studio, studiosQuery } from './queries.ts'
import { StudioForm } from './studio-form.tsx'

type StudioPickerProps = {
  /** The id of the chosen studio; empty if there is none. */
  value: string
  /** Called with an empty id while the choice is not valid. */
  onChange: (studioId: string) => void
}

/** A list of the studios in which the user may create projects, or the form that creates one. */
export function StudioPicker({ value, onChange }: StudioPickerProps) {
  const { user } = useAuthContext()
  const own = useQuery(studiosQuery(user?.id))
  const joined = useQuery(joinedStudiosQuery(user?.id))
  const missing = [own, joined].filter(({ data }) => data === undefined)

  if (missing.some(({ isError }) => isError))
    return (
      <ErrorBar
        onRetry={() => missing.forEach(({ refetch }) => void refetch())}
        isRetrying={missing.some(({ isFetching }) => isFetching)}
      >
        Couldn’t load studios.
      </ErrorBar>
    )
  if (own.data === undefined || joined.data === undefined)
    return <output className="text-ink-2">Loading studios...</output>

  return (
    <LoadedPicker
      ownStudios={own.data.filter(isActive)}
      joinedStudios={joined.data.filter((studio) => studio.role === 'buyer' && isActive(studio))}
      value={value}
      onChange={onChange}
    />
  )
}

function isActive({ archived_at }: Pick<Studio, 'archived_at'>): boolean {
  return archived_at === null
}

type NamedStudio = Pick<Studio, 'id' | 'name'>

type LoadedPickerProps = StudioPickerProps & {
  ownStudios: readonly NamedStudio[]
  joinedStudios: readonly NamedStudio[]
}

function LoadedPicker({ ownStudios, joinedStudios, value, onChange }: LoadedPickerProps) {
  const studios = [...ownStudios, ...joinedStudios]
  const hasGroups = ownStudios.length > 0 && joinedStudios.length > 0
  const [mode, setMode] = useState(() => chooseStudioMode(studios, value))
  const select = useRef<HTMLSelectElement>(null)
  const hasLeftForm = useRef(false)

  // When the form closes, focus would be lost, so move it to the list.
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
      {hasGroups ? (
        <>
          <optgroup label="Your studios">{listOptions(ownStudios)}</optgroup>
          <optgroup label="Studios you buy for">{listOptions(joinedStudios)}</optgroup>
        </>
      ) : (
        listOptions(studios)
      )}
      <option value={newStudioOption}>Create new studio</option>
    </Select>
  )
}

function listOptions(studios: readonly NamedStudio[]) {
  return studios.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
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
