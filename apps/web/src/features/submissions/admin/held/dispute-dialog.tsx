import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { Review } from '../../queries.ts'
import type { Held } from '../mutations.ts'

type DisputeDialogProps = {
  review: Review
  onClose: () => void
  onDispute: (held: Held) => void
}

const title = 'title'

/** Disputes the title or a release. The photo leaves the shop immediately. */
export function DisputeDialog({ review, onClose, onDispute }: DisputeDialogProps) {
  const [what, setWhat] = useState(title)
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const id = useId()
  const releases = review.faces.flatMap(({ person, release }) =>
    person !== null && release?.release_state === 'signed'
      ? [{ value: release.id, label: `Release of ${person.name}` }]
      : [],
  )

  function send(event: FormEvent) {
    event.preventDefault()
    const words = { isDisputed: true, reason: reason.trim() }
    if (words.reason === '') setTold(true)
    else if (what === title) onDispute({ kind: 'doubt-claim', id: review.id, ...words })
    else onDispute({ kind: 'doubt-release', releaseId: what, ...words })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Dispute"
      description="The photo is held at once, and so is every other one that rests on the same release."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone="danger">
            Dispute
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="grid gap-4">
        <RadioCards
          legend="What is in doubt"
          layout="stacked"
          value={what}
          onChange={setWhat}
          cards={[{ value: title, label: 'The title' }, ...releases]}
        />
        <Textarea
          label="Why"
          hint="For staff, in the record."
          rows={2}
          maxLength={1000}
          value={reason}
          error={isTold && reason.trim() === '' ? 'Say why' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
