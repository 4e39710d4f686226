import { ApiError } from '@shoebox/contract/client/api-error'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { useState } from 'react'
import { FormDialog, toReason } from '../../../lib/form-dialog.tsx'
import { nameExemption, readToday } from '../billing/exemption-text.ts'
import type { Exemption } from '../billing/queries.ts'
import { useDecideExemption } from './mutations.ts'

type DecisionDialogProps = { exemption: Exemption; onClose: () => void }

/** Neither a date nor "no expiry" is preselected: the admin reads it from the certificate. */
export function ApproveDialog({ exemption, onClose }: DecisionDialogProps) {
  const [expiresOn, setExpiresOn] = useState('')
  const [hasNoExpiry, setHasNoExpiry] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const decide = useDecideExemption(exemption.id)

  function submit() {
    const problem = hasNoExpiry ? undefined : findDateError(expiresOn, readToday(new Date()))
    setError(problem)
    if (problem !== undefined) return

    decide.mutate(
      { decision: 'approve', expires_on: hasNoExpiry ? null : expiresOn },
      {
        onSuccess: onClose,
        onError: (failure) => isExpiryError(failure) && setError('This date is in the past.'),
      },
    )
  }

  return (
    <FormDialog
      title={`Approve “${nameExemption(exemption)}”?`}
      text="Invoices for this state will not include sales tax until the certificate expires."
      confirmLabel="Approve"
      tone="ink"
      failure={isExpiryError(decide.error) ? null : decide.error}
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label="Valid through"
        type="date"
        value={expiresOn}
        disabled={hasNoExpiry}
        error={error}
        onChange={({ target }) => {
          setExpiresOn(target.value)
          setError(undefined)
        }}
      />
      <Checkbox
        checked={hasNoExpiry}
        onChange={({ target }) => {
          setHasNoExpiry(target.checked)
          setError(undefined)
        }}
      >
        The certificate has no expiry date
      </Checkbox>
    </FormDialog>
  )
}

function findDateError(date: string, today: string): string | undefined {
  if (date === '') return 'Enter the date, or check “no expiry date”.'

  return date < today ? 'This date is in the past.' : undefined
}

function isExpiryError(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'expiry_in_past'
}

export function RejectDialog({ exemption, onClose }: DecisionDialogProps) {
  const [text, setText] = useState('')
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const decide = useDecideExemption(exemption.id)
  const reason = toReason(text)

  function submit() {
    setHasTriedSubmit(true)
    if (reason !== '') decide.mutate({ decision: 'reject', reason }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={`Reject “${nameExemption(exemption)}”?`}
      text="The studio gets an email with the reason, and can upload another certificate."
      confirmLabel="Reject"
      tone="danger"
      failure={decide.error}
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label="Reason for the studio"
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
