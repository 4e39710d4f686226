import { type Standing, standings } from '@shoebox/domain/rights/release-state'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useSavePerson } from '../people/people-mutations.ts'
import type { Face } from '../people/people-queries.ts'
import { PersonCombobox, type PersonOption } from '../people/person-combobox.tsx'
import { standingLabels } from '../people/person-fields.ts'
import { AskReleaseDialog } from '../releases/ask-release-dialog.tsx'
import { AgeField } from './age-field.tsx'
import { focusWhenReady, nameFieldId, rowId } from './face-focus.ts'
import { getEnteredAge, getSignerHint } from './face-labels.ts'
import type { FaceEditor } from './use-face-editor.ts'

type FaceFormProps = { face: Face; number: number; editor: FaceEditor }

/** Name, age in the photo, and the person's status today. There is no Save button: each field saves its own change. */
export function FaceForm({ face, number, editor }: FaceFormProps) {
  const [isRequestOpen, setIsRequestOpen] = useState(false)
  const isUnidentifiable = face.face_status === 'unidentifiable'

  function choosePerson(option: PersonOption) {
    const person = option.kind === 'known' ? { id: option.id } : { name: option.name }
    editor.change(face.id, { person })
    document.getElementById(rowId(face.id))?.focus()
  }

  return (
    <div className="grid gap-4 pt-2 pb-4">
      {!isUnidentifiable && (
        <div className="grid grid-cols-[minmax(0,1fr)_88px] gap-3">
          <PersonCombobox
            id={nameFieldId(face.id)}
            people={editor.people}
            suggestedId={face.suggested_person?.id ?? null}
            name={face.person?.name ?? null}
            onChoose={choosePerson}
          />
          <AgeField
            key={getEnteredAge(face)}
            age={getEnteredAge(face)}
            estimatedAge={estimatedAgeOf(face)}
            onCommit={(age) => editor.change(face.id, { age })}
          />
        </div>
      )}
      {face.person !== null && <StandingSelect face={face} userId={editor.userId} />}
      <div className="flex flex-wrap gap-2">
        {face.person !== null && canRequestRelease(face) && (
          <Button tone="ink" size="small" onClick={() => setIsRequestOpen(true)}>
            Ask for a release
          </Button>
        )}
        <Button size="small" onClick={() => editor.toggleIdentifiable(face)}>
          {isUnidentifiable ? 'Mark as identifiable' : 'Not identifiable'}
        </Button>
        <Button size="small" onClick={() => editor.startDraft({ id: face.id, box: face.box })}>
          Move the box
        </Button>
        <Button size="small" onClick={() => editor.removeFace(face)}>
          Remove<span className="sr-only"> face {number}</span>
        </Button>
      </div>
      {face.person !== null && (
        <AskReleaseDialog
          userId={editor.userId}
          personId={face.person.id}
          isOpen={isRequestOpen}
          onClose={() => setIsRequestOpen(false)}
          onSent={() => focusWhenReady(rowId(face.id))}
        />
      )}
    </div>
  )
}

function StandingSelect({ face, userId }: { face: Face; userId: string }) {
  const { mutate } = useSavePerson(userId)
  const { person } = face
  // Shown until the mutation settles: arrow keys change a select faster than the server responds.
  const [pendingStanding, setPendingStanding] = useState<Standing | null>(null)
  if (person === null) return null

  return (
    <Select
      label="Status today"
      hint={getSignerHint(face)}
      value={pendingStanding ?? person.standing}
      onChange={({ target }) => {
        const standing = standings.find((one) => one === target.value)
        if (standing === undefined) return
        setPendingStanding(standing)
        mutate(
          { id: person.id, change: { standing } },
          { onSettled: () => setPendingStanding(null) },
        )
      }}
    >
      {standings.map((standing) => (
        <option key={standing} value={standing}>
          {standingLabels[standing]}
        </option>
      ))}
    </Select>
  )
}

function estimatedAgeOf({ age_min, age_max }: Face): string | undefined {
  return age_min === null || age_min === age_max ? undefined : `${age_min}–${age_max}`
}

/** A new release cannot be requested while one is pending, signed or disputed. */
function canRequestRelease({ release_state }: Face): boolean {
  return release_state === null || release_state === 'expired' || release_state === 'declined'
}
