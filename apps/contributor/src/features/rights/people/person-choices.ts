import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import { fold } from '@shoebox/web-kit/text/fold'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Person } from './people-queries.ts'

export type Choice = { key: string; label: string; remark: string } & (
  | { kind: 'known'; id: string }
  | { kind: 'new'; name: string }
)

type Question = { people: readonly Person[]; suggestedId: string | null; typed: string }

const most = 50

/** The model's suggestion comes first, then people by photo count; a new name is offered last, as a new person. */
export function choicesFor({ people, suggestedId, typed }: Question): Choice[] {
  const name = collapseWhitespace(typed)
  const wanted = fold(name)
  const known = people
    .filter((person) => fold(person.name).includes(wanted))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most)
    .map(
      (person): Choice => ({
        kind: 'known',
        key: person.id,
        id: person.id,
        label: person.name,
        remark: remarkOf(person, suggestedId),
      }),
    )
  const isKnown = people.some((person) => fold(person.name) === wanted)
  if (name === '' || isKnown) return known

  return [...known, { kind: 'new', key: 'new', name, label: `Add “${name}”`, remark: 'New person' }]

  function rank(person: Person): number {
    return person.id === suggestedId ? Number.POSITIVE_INFINITY : person.photos
  }
}

function remarkOf({ id, photos }: Person, suggestedId: string | null): string {
  if (id === suggestedId) return 'Looks alike'
  return countOf(photos, 'photo')
}
