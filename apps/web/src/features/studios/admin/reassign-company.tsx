import { ApiError } from '@shoebox/contract/client/api-error'
import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { FormDialog, toReason } from '../../../lib/form-dialog.tsx'
import { roleLabels } from '../role-labels.ts'
import { useReassignCompany } from './mutations.ts'
import type { InspectedCompany } from './queries.ts'

type ReassignCompanyProps = {
  companyId: string
  members: InspectedCompany['members']
}

/** Makes another member the owner, for example when the owner has left the company. */
export function ReassignCompany({ companyId, members }: ReassignCompanyProps) {
  const [isOpen, setIsOpen] = useState(false)
  const others = members.filter(({ role }) => role !== 'owner')

  return (
    <div className="mt-3">
      <Button
        size="small"
        onClick={() => setIsOpen(true)}
        disabledReason={others.length > 0 ? undefined : 'The owner is the only member'}
      >
        Hand over to another member
      </Button>
      {isOpen && (
        <ReassignDialog companyId={companyId} others={others} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

type ReassignDialogProps = {
  companyId: string
  others: InspectedCompany['members']
  onClose: () => void
}

function ReassignDialog({ companyId, others, onClose }: ReassignDialogProps) {
  const [userId, setUserId] = useState('')
  const [text, setText] = useState('')
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const reassign = useReassignCompany(companyId)
  const reason = toReason(text)
  const memberError = findMemberError(reassign.error)

  function submit() {
    setHasTriedSubmit(true)
    if (userId !== '' && reason !== '') reassign.mutate({ userId, reason }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title="Hand over this studio?"
      text="The current owner becomes a buyer. Both get an email, and the change is recorded with your name."
      confirmLabel="Hand over"
      tone="danger"
      failure={memberError === undefined ? reassign.error : null}
      isBusy={reassign.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="New owner"
        isRequired
        value={userId}
        error={memberError ?? (hasTriedSubmit && userId === '' ? 'Choose a member.' : undefined)}
        onChange={({ target }) => {
          setUserId(target.value)
          reassign.reset()
        }}
      >
        <option value="" disabled>
          Choose a member
        </option>
        {others.map(({ user_id, name, email, role }) => (
          <option key={user_id} value={user_id}>
            {`${name ?? email}, ${roleLabels[role].toLowerCase()}`}
          </option>
        ))}
      </Select>
      <Textarea
        label="Reason"
        isRequired
        labelNote="For the record"
        rows={3}
        maxLength={1000}
        value={text}
        error={hasTriedSubmit && reason === '' ? 'Enter a reason.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}

function findMemberError(error: Error | null): string | undefined {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'not_a_member') return 'This person is no longer a member. Choose another member.'
  if (code === 'company_name_taken') return 'This person already owns a studio with this name.'

  return undefined
}
