import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { useState } from 'react'
import {
  useChangeInvitationRole,
  useResendInvitation,
  useRevokeInvitation,
} from './member-mutations.ts'
import { EmailText, MemberGrid, RoleSelect, RoleText } from './member-row.tsx'
import { describeInvitation } from './member-text.ts'
import type { Invitation, StudioIds } from './queries.ts'

type InvitationRowProps = { ids: StudioIds; invitation: Invitation; isArchived: boolean }

const marks = {
  open: { kind: 'in-progress', tone: 'attention' },
  expired: { kind: 'not-started', tone: 'idle' },
  declined: { kind: 'stopped', tone: 'idle' },
} as const

/**
 * An invitation in the list of members. Once it has ended, the owner can resend it or remove it from the list. An
 * archived studio sends no invitations.
 */
export function InvitationRow({ ids, invitation, isArchived }: InvitationRowProps) {
  const { email, state } = invitation
  const change = useChangeInvitationRole(ids)
  const resend = useResendInvitation(ids)
  const role = change.isPending ? change.variables.role : invitation.role
  const isDeclined = state === 'declined'

  return (
    <MemberGrid>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <StateMark {...marks[state]} />
          <EmailText email={email} />
        </span>
        <span className="block text-small text-ink-2">{describeInvitation(invitation)}</span>
      </span>
      {state === 'open' ? (
        <RoleSelect
          label={`Role of ${email}`}
          role={role}
          onChange={(chosen) => change.mutate({ invitation, role: chosen })}
        />
      ) : (
        <RoleText role={role} />
      )}
      <span className="text-small text-ink-2">{state === 'open' && 'Not answered yet'}</span>
      <span className="flex justify-end gap-3 text-small whitespace-nowrap">
        {!isArchived && (
          <button
            type="button"
            className="link"
            aria-label={isDeclined ? `Invite ${email} again` : `Resend the invitation to ${email}`}
            aria-disabled={resend.isPending}
            onClick={() => resend.mutate(invitation)}
          >
            {isDeclined ? 'Invite again' : 'Resend'}
          </button>
        )}
        <RevokeInvitation ids={ids} invitation={invitation} />
      </span>
    </MemberGrid>
  )
}

function RevokeInvitation({ ids, invitation }: Omit<InvitationRowProps, 'isArchived'>) {
  const { email, state } = invitation
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevokeInvitation(ids)
  const close = () => setIsAsking(false)
  const verb = state === 'open' ? 'Revoke' : 'Remove'

  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`${verb} the invitation to ${email}`}
        // Removing an ended invitation has no effect on anyone else, so it needs no confirmation.
        onClick={() => (state === 'open' ? setIsAsking(true) : revoke.mutate(invitation))}
      >
        {verb}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Revoke the invitation?"
        confirmLabel="Revoke"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate(invitation, { onSettled: close })}
      >
        {`The link in the email to ${email} stops working. You can invite the address again later.`}
      </ConfirmDialog>
    </>
  )
}
