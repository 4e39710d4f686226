import { ApiError } from '@shoebox/contract/client/api-error'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { roleLabels } from '../role-labels.ts'
import { nameMember } from './member-text.ts'
import type { Member, StudioIds } from './queries.ts'
import { useHandOver } from './studio-mutations.ts'

type HandOverProps = {
  ids: StudioIds
  members: readonly Member[]
  /** Renders a link instead of a button, for the row of the owner. */
  isLink?: boolean
}

/** Makes another member the owner. `members` must contain at least one other member. */
export function HandOver({ ids, members, isLink = false }: HandOverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [memberId, setMemberId] = useState('')
  const [error, setError] = useState<string | undefined>()
  const handOver = useHandOver(ids)
  const others = members.filter(({ role }) => role !== 'owner')
  const open = () => {
    setMemberId('')
    setError(undefined)
    setIsOpen(true)
  }
  // Closing the dialog would not cancel a request in flight.
  const close = () => !handOver.isPending && setIsOpen(false)

  function confirm() {
    const member = others.find(({ user_id }) => user_id === memberId)
    if (member === undefined) return setError('Choose a member.')

    return handOver.mutate(member, {
      onSuccess: () => setIsOpen(false),
      onError: (failure) => {
        const message = findFieldError(failure)
        if (message === undefined) setIsOpen(false)
        else setError(message)
      },
    })
  }

  return (
    <>
      {isLink ? (
        <button type="button" className="link" onClick={open}>
          Hand over
        </button>
      ) : (
        <Button size="small" onClick={open}>
          Hand over to another member
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Hand over the studio"
        description="You become a buyer. You keep your projects here and can still place orders, but only the new owner changes members, billing and approval, and only they can hand the studio back."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="ink"
              isBusy={handOver.isPending}
              busyLabel="Handing over..."
              onClick={confirm}
            >
              Hand over
            </Button>
          </>
        }
      >
        <Select
          label="New owner"
          value={memberId}
          error={error}
          onChange={({ target }) => {
            setMemberId(target.value)
            setError(undefined)
          }}
        >
          <option value="">Choose a member</option>
          {others.map((member) => (
            <option key={member.user_id} value={member.user_id}>
              {`${nameMember(member)}, ${roleLabels[member.role].toLowerCase()}`}
            </option>
          ))}
        </Select>
      </Dialog>
    </>
  )
}

function findFieldError(error: Error): string | undefined {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'not_a_member') return 'This person is no longer a member. Choose another member.'
  if (code === 'company_name_taken')
    return 'This person already owns a studio with this name. Rename one of the two first.'

  return undefined
}
