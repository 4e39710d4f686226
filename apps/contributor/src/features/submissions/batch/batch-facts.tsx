import { photoDecades } from '@shoebox/domain/catalog/decades'
import { parsePlace } from '@shoebox/domain/catalog/photo-place'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { PlaceField } from '@shoebox/web-kit/typeahead/place-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type MyPhoto, photoEventsQuery } from '../queries.ts'
import { type BatchDraft, fieldReaders, findSharedValue, type SharedValue } from './batch-draft.ts'

type BatchFactsProps = {
  photos: readonly MyPhoto[]
  draft: BatchDraft
  onChange: (changes: Partial<BatchDraft>) => void
}

/** Decade, event, place and description. A field shows "Mixed" if the photos' values differ, until the user edits it. */
export function BatchFacts({ photos, draft, onChange }: BatchFactsProps) {
  const { data: events = [] } = useQuery(photoEventsQuery())
  const findShared = (readField: (photo: MyPhoto) => string | null) =>
    findSharedValue(photos, readField)

  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <BatchSelect
          label="Decade"
          draft={draft.decade}
          shared={findShared(fieldReaders.decade)}
          options={photoDecades.toReversed().map((decade) => [decade, decade])}
          onChange={(decade) => onChange({ decade })}
        />
        <BatchSelect
          label="Event"
          draft={draft.eventId}
          shared={findShared(fieldReaders.eventId)}
          options={events.map(({ id, name }) => [id, name])}
          onChange={(eventId) => onChange({ eventId })}
        />
      </div>
      <BatchPlace photos={photos} draft={draft} onChange={onChange} />
      <BatchText
        label="What they show"
        labelNote="For buyers"
        maxLength={2000}
        draft={draft.description}
        shared={findShared(fieldReaders.description)}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}

function BatchPlace({ photos, draft, onChange }: BatchFactsProps) {
  const shared = findSharedValue(photos, fieldReaders.place)
  const isMixed = draft.place === null && shared.isMixed
  const photoWithSharedPlace = shared.isMixed ? undefined : photos[0]

  return (
    <PlaceField
      place={draft.place ?? photoWithSharedPlace ?? parsePlace('')}
      customTextDetail="We’ll check this place"
      {...(isMixed && { placeholder: 'Mixed' })}
      onChange={(place) => onChange({ place })}
    />
  )
}

type BatchFieldProps = {
  label: string
  draft: string | null
  shared: SharedValue
  onChange: (value: string) => void
}

type BatchSelectProps = BatchFieldProps & {
  options: readonly (readonly [value: string, label: string])[]
}

const mixedOption = 'mixed'

function BatchSelect({ label, draft, shared, options, onChange }: BatchSelectProps) {
  const isMixed = draft === null && shared.isMixed
  const value = draft ?? shared.value
  // For photos with two events, the value matches no option. The select then shows "Mixed" and leaves the events
  // unchanged.
  const isListed = value === '' || options.some(([option]) => option === value)

  return (
    <Select
      label={label}
      value={isMixed || !isListed ? mixedOption : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {(isMixed || !isListed) && (
        <option value={mixedOption} disabled>
          Mixed
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

type BatchTextProps = BatchFieldProps & {
  placeholder?: string
  labelNote?: string
  maxLength: number
}

/** Commits on blur or Enter, so partly typed text is never saved. */
export function BatchText({ label, draft, shared, onChange, ...field }: BatchTextProps) {
  const inputProps = useDraftText(draft ?? shared.value, onChange)
  const isMixed = draft === null && shared.isMixed

  return (
    <Field label={label} {...field} {...(isMixed && { placeholder: 'Mixed' })} {...inputProps} />
  )
}

/** Text input state that commits on blur or Enter, and follows outside changes until the user types. */
function useDraftText(value: string, onCommit: (value: string) => void) {
  const [input, setInput] = useState<string | null>(null)

  function commit() {
    if (input !== null && input !== value) onCommit(input)
    setInput(null)
  }

  return {
    value: input ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setInput(currentTarget.value),
    onBlur: commit,
    onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && commit(),
  }
}
