import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { Review } from '../../queries.ts'
import type { PublishedPhotoAction } from '../mutations.ts'

type DisputeDialogProps = {
  review: Review
  onClose: () => void
  onDispute: (action: PublishedPhotoAction) => void
}

/** The value of the radio card for the title. The value of any other card is the id of a release. */
const titleSubject = 'title'

/** Disputes the title or a release. The photo leaves the shop immediately. */
export function DisputeDialog({ review, onClose, onDispute }: DisputeDialogProps) {
  const [subject, setSubject] = useState(titleSubject)
  const [reason, setReason] = useState('')
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const formId = useId()
  const releaseCards = review.faces.flatMap(({ person, release }) =>
    person !== null && release?.release_state === 'signed'
      ? [{ value: release.id, label: `Release of ${person.name}` }]
      : [],
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const details = { isDisputed: true, reason: reason.trim() }
    if (details.reason === '') setHasTriedSubmit(true)
    else if (subject === titleSubject)
      onDispute({ kind: 'set-claim-disputed', photoId: review.id, ...details })
    else onDispute({ kind: 'set-release-disputed', releaseId: subject, ...details })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Dispute"
      description="This photo is put on hold immediately, along with every other photo that relies on the same release."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="danger">
            Dispute
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="grid gap-4">
        <RadioCards
          legend="What is disputed"
          layout="stacked"
          value={subject}
          onChange={setSubject}
          cards={[{ value: titleSubject, label: 'The title' }, ...releaseCards]}
        />
        <Textarea
          label="Reason"
          hint="Recorded for staff only."
          rows={2}
          maxLength={1000}
          value={reason}
          error={hasTriedSubmit && reason.trim() === '' ? 'Enter a reason' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
