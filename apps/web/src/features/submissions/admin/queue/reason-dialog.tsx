import {
  declineReasons,
  needsNote,
  type ReviewReason,
  reasonTexts,
  returnReasons,
} from '@shoebox/domain/submissions/review'
import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { FieldError } from '@shoebox/web-kit/form/field-frame.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'

type DecisionReason = { reason: ReviewReason; note?: string }

type ReasonDialogProps = {
  kind: 'returned' | 'declined'
  onClose: () => void
  onDecide: (reason: DecisionReason) => void
}

const dialogTexts = {
  returned: {
    title: 'Return to the family',
    text: 'The family gets an email with the reason, and may submit the photo again.',
    confirmLabel: 'Return',
    reasons: returnReasons,
  },
  declined: {
    title: 'Decline this photo',
    text: 'The family gets an email with the reason. You can undo this for two minutes.',
    confirmLabel: 'Decline',
    reasons: declineReasons,
  },
}

/** No reason is preselected, so that pressing Enter too early does not send one that the moderator did not choose. */
export function ReasonDialog({ kind, onClose, onDecide }: ReasonDialogProps) {
  const { title, text, confirmLabel, reasons } = dialogTexts[kind]
  const [reason, setReason] = useState<ReviewReason | null>(null)
  const [note, setNote] = useState('')
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const id = useId()
  const isNoteRequired = reason !== null && needsNote(reason)
  const isNoteMissing = isNoteRequired && note.trim() === ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason === null || isNoteMissing) setHasTriedSubmit(true)
    else onDecide({ reason, ...(note.trim() !== '' && { note: note.trim() }) })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone={kind === 'declined' ? 'danger' : 'ink'}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} className="grid gap-4">
        <RadioCards
          legend="Reason"
          layout="stacked"
          value={reason ?? ''}
          onChange={(value) => setReason(reasons.find((other) => other === value) ?? null)}
          cards={reasons.map((value) => ({
            value,
            label: reasonTexts[value].staff,
            ...(value === reason &&
              reasonTexts[value].family !== '' && { detail: reasonTexts[value].family }),
          }))}
        />
        <div role="alert" className="-mt-3 empty:hidden">
          {hasTriedSubmit && reason === null && (
            <FieldError id={`${id}-reason`}>Choose a reason</FieldError>
          )}
        </div>
        <Textarea
          label="Note to the family"
          labelNote={isNoteRequired ? undefined : 'Optional'}
          rows={2}
          maxLength={1000}
          value={note}
          error={hasTriedSubmit && isNoteMissing ? 'Explain the reason' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}
