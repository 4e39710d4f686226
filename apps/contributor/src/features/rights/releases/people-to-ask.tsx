import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId, useState } from 'react'
import type { Person } from '../people/people-queries.ts'
import { standingLabels } from '../people/person-fields.ts'
import { AskReleaseDialog } from './ask-release-dialog.tsx'

const signerTexts: Record<Person['right_signer'], string> = {
  self: 'signs for themselves',
  guardian: 'a parent or guardian signs',
  next_of_kin: 'next of kin signs',
}

/** People with photos that have no request, or whose link expired unsigned; those with the most such photos first. */
export function PeopleToAsk({ userId, people }: { userId: string; people: readonly Person[] }) {
  const id = useId()
  const [personId, setPersonId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const unaskedPeople = people
    .filter(({ unasked_photos }) => unasked_photos > 0)
    .toSorted((one, other) => other.unasked_photos - one.unasked_photos)

  return (
    <section aria-labelledby={id} hidden={unaskedPeople.length === 0}>
      <Heading level={2} size="h3" id={id} className="mb-2">
        Not asked yet{' '}
        <span className="font-slate text-slate text-ink-2">{unaskedPeople.length}</span>
      </Heading>
      <ul className="border-t border-ink">
        {unaskedPeople.map((person) => (
          <li
            key={person.id}
            className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-2"
          >
            <div className="min-w-0 flex-1 basis-[200px]">
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              <p className="text-small text-ink-2">
                {countOf(person.unasked_photos, 'photo')} without a request ·{' '}
                {standingLabels[person.standing]}, {signerTexts[person.right_signer]}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Send release to ${person.name}`}
              onClick={() => {
                setPersonId(person.id)
                setIsOpen(true)
              }}
            >
              Send release
            </Button>
          </li>
        ))}
      </ul>
      {personId !== null && (
        <AskReleaseDialog
          userId={userId}
          personId={personId}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
