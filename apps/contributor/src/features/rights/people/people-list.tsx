import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId, useState } from 'react'
import type { Person } from './people-queries.ts'
import { PersonDialog } from './person-dialog.tsx'
import { standingLabels } from './person-fields.ts'

/** Everyone the family has named, each with an edit dialog. */
export function PeopleList({ userId, people }: { userId: string; people: readonly Person[] }) {
  const titleId = useId()
  const [personId, setPersonId] = useState<string | null>(null)
  const person = people.find(({ id }) => id === personId) ?? null

  return (
    <section aria-labelledby={titleId} hidden={people.length === 0}>
      <Heading level={2} size="h3" id={titleId} className="mb-2">
        People <span className="font-slate text-slate text-ink-2">{people.length}</span>
      </Heading>
      <ul className="grid grid-cols-2 gap-x-10 border-t border-ink max-md:grid-cols-1">
        {people.map((listedPerson) => (
          <li
            key={listedPerson.id}
            className="flex min-h-[56px] items-center justify-between gap-4 border-b border-rule py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{listedPerson.name}</p>
              <p className="text-small text-ink-2">{describePerson(listedPerson)}</p>
            </div>
            <Button size="small" onClick={() => setPersonId(listedPerson.id)}>
              Edit<span className="sr-only"> {listedPerson.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {person !== null && (
        <PersonDialog
          key={person.id}
          userId={userId}
          person={person}
          onClose={() => setPersonId(null)}
        />
      )}
    </section>
  )
}

function describePerson({ photos, standing, birth_year }: Person): string {
  const born = birth_year === null ? '' : `, born ${birth_year}`
  return `${countOf(photos, 'photo')} · ${standingLabels[standing]}${born}`
}
