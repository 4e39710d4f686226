import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { useState } from 'react'
import { FormDialog, toReason } from '../../../lib/form-dialog.tsx'
import { nameBuyer } from './describe-order.ts'
import { type OrderChange, useDeclineOrder } from './mutations.ts'

type DeclineDialogProps = { change: OrderChange; onClose: () => void }

export function DeclineDialog({ change, onClose }: DeclineDialogProps) {
  const [text, setText] = useState('')
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const decline = useDeclineOrder(change)
  const reason = toReason(text)

  function submit() {
    setHasTriedSubmit(true)
    if (reason !== '') decline.mutate({ reason }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={`Decline ${change.order.number}?`}
      text={`The order is canceled, and nothing is charged. ${nameBuyer(change.order)} gets your reason by email.`}
      confirmLabel="Decline order"
      tone="danger"
      failure={decline.error}
      isBusy={decline.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label="Reason"
        isRequired
        rows={3}
        maxLength={1000}
        value={text}
        error={hasTriedSubmit && reason === '' ? 'Enter a reason.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
