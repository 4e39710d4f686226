import { collapseWhitespace } from '@shoebox/domain/text'
import { Combobox } from '@shoebox/web-kit/form/combobox.tsx'
import type { ComboboxOption } from '@shoebox/web-kit/form/use-option-list'
import { fold } from '@shoebox/web-kit/text/fold'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Person } from './people-queries.ts'

export type PersonOption = ComboboxOption &
  ({ kind: 'known'; id: string } | { kind: 'new'; name: string })

type PersonComboboxProps = {
  id: string
  people: readonly Person[]
  /** The person suggested by the model; listed first. */
  suggestedId: string | null
  name: string | null
  onChoose: (option: PersonOption) => void
}

/** Lists the people that the family has named; for any other name, it offers to add a new person. */
export function PersonCombobox({ id, people, suggestedId, name, onChoose }: PersonComboboxProps) {
  return (
    <Combobox
      id={id}
      label="Name"
      listLabel="People"
      placeholder="Who is this?"
      maxLength={100}
      value={name ?? ''}
      optionsFor={(typed) => listPersonOptions({ people, suggestedId, typed })}
      onChoose={onChoose}
    />
  )
}

type PersonSearch = { people: readonly Person[]; suggestedId: string | null; typed: string }

const maxOptions = 50

/** The person suggested by the model comes first, then people by photo count, then a new person with the typed name. */
export function listPersonOptions({ people, suggestedId, typed }: PersonSearch): PersonOption[] {
  const name = collapseWhitespace(typed)
  const folded = fold(name)
  const rank = ({ id, photos }: Person) => (id === suggestedId ? Number.POSITIVE_INFINITY : photos)
  const knownOptions = people
    .filter((person) => fold(person.name).includes(folded))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, maxOptions)
    .map(
      (person): PersonOption => ({
        kind: 'known',
        key: person.id,
        id: person.id,
        label: person.name,
        detail: person.id === suggestedId ? 'Suggested' : countOf(person.photos, 'photo'),
      }),
    )
  const isKnown = people.some((person) => fold(person.name) === folded)
  if (name === '' || isKnown) return knownOptions

  return [
    ...knownOptions,
    { kind: 'new', key: 'new', name, label: `Add “${name}”`, detail: 'New person' },
  ]
}
