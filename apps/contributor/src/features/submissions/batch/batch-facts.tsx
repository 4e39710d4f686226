import { photoDecades } from '@shoebox/domain/photo-date'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type MyPhoto, photoEventsQuery } from '../queries.ts'
import { type BatchDraft, picks, type Shared, sharedOf } from './batch-draft.ts'

type BatchFactsProps = {
  photos: readonly MyPhoto[]
  draft: BatchDraft
  onChange: (changed: Partial<BatchDraft>) => void
}

/** Date, place and description. A field with differing values says so, and changes nothing until the user edits it. */
export function BatchFacts({ photos, draft, onChange }: BatchFactsProps) {
  const { data: events = [] } = useQuery(photoEventsQuery())
  const shared = (pick: (photo: MyPhoto) => string | null) => sharedOf(photos, pick)

  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <BatchSelect
          label="Decade"
          draft={draft.decade}
          shared={shared(picks.decade)}
          options={photoDecades.toReversed().map((decade) => [decade, decade])}
          onChange={(decade) => onChange({ decade })}
        />
        <BatchSelect
          label="Event"
          draft={draft.eventId}
          shared={shared(picks.eventId)}
          options={events.map(({ id, name }) => [id, name])}
          onChange={(eventId) => onChange({ eventId })}
        />
      </div>
      <BatchText
        label="Place"
        placeholder="City, state or country"
        maxLength={300}
        draft={draft.place}
        shared={shared(picks.place)}
        onChange={(place) => onChange({ place })}
      />
      <BatchText
        label="What they show"
        remark="For buyers"
        maxLength={2000}
        draft={draft.description}
        shared={shared(picks.description)}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}

type BatchFieldProps = {
  label: string
  draft: string | null
  shared: Shared
  onChange: (value: string) => void
}

type BatchSelectProps = BatchFieldProps & {
  options: readonly (readonly [value: string, label: string])[]
}

const differing = 'differs'

function BatchSelect({ label, draft, shared, options, onChange }: BatchSelectProps) {
  const isDiffering = draft === null && shared.differs
  const value = draft ?? shared.value
  // A photo with two events matches no option of this list; its events stay unchanged.
  const isListed = value === '' || options.some(([option]) => option === value)

  return (
    <Select
      label={label}
      value={isDiffering || !isListed ? differing : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {(isDiffering || !isListed) && (
        <option value={differing} disabled>
          Differs
        </option>
      )}
      <option value="">None</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}

type BatchTextProps = BatchFieldProps & { placeholder?: string; remark?: string; maxLength: number }

/** Commits on blur, so a partly typed place is never saved. */
export function BatchText({ label, draft, shared, onChange, ...field }: BatchTextProps) {
  const typed = useDraftText(draft ?? shared.value, onChange)
  const isDiffering = draft === null && shared.differs

  return (
    <Field label={label} {...field} {...(isDiffering && { placeholder: 'Differs' })} {...typed} />
  )
}

/** Text input state that commits on blur or Enter, and follows outside changes until the user types. */
function useDraftText(value: string, onCommit: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    if (typed !== null && typed !== value) onCommit(typed)
    setTyped(null)
  }

  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    onBlur: commit,
    onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && commit(),
  }
}
