import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { ReceivedInvitation } from '../membership-queries.ts'
import { roleNouns } from '../role-labels.ts'
import { useAcceptInvitation, useDeclineInvitation } from './mutations.ts'
import { listPermissions } from './role-permissions.ts'

type OpenInvitationProps = { invitation: ReceivedInvitation; userId: string }

/** What the user is invited to, and the two answers. */
export function OpenInvitation({ invitation, userId }: OpenInvitationProps) {
  const { company_name, invited_by_name, role, email, expires_at } = invitation
  const [isAsking, setIsAsking] = useState(false)
  const accept = useAcceptInvitation(userId)
  const decline = useDeclineInvitation(userId)
  const go = useAppNavigate()
  const close = () => setIsAsking(false)
  const isAnswering = accept.isPending || decline.isPending

  function join() {
    if (isAnswering) return
    accept.mutate(invitation, {
      onSuccess: (companyId) => go(paths.studio.replace(':id', companyId), { replace: true }),
    })
  }

  return (
    <>
      <Heading level={1} size="h1">
        Join {company_name}
      </Heading>
      <p className="mt-2 mb-8 max-w-measure text-lead text-pretty text-ink-2">
        {invited_by_name ?? 'The owner of the studio'} invited you to join as {roleNouns[role]}.
      </p>
      <Heading level={2} size="h3" className="mb-2">
        As {roleNouns[role]} you can
      </Heading>
      <ul className="mb-8 max-w-measure border-t border-ink">
        {listPermissions(role).map((permission) => (
          <li key={permission} className="flex gap-3 border-b border-rule py-2">
            <Icon name="check" />
            <span className="min-w-0">{permission}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="large" tone="ink" isBusy={accept.isPending} onClick={join}>
          Accept invitation
        </Button>
        <Button size="large" onClick={() => !isAnswering && setIsAsking(true)}>
          Decline
        </Button>
      </div>
      <p className="mt-3 text-small wrap-anywhere text-ink-2">
        Sent to {email}, open until {formatLocalDate(expires_at)}.
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Decline this invitation?"
        confirmLabel="Decline"
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate(invitation, { onSettled: close })}
      >
        {invited_by_name ?? 'The owner of the studio'} will be notified and can invite you again.
      </ConfirmDialog>
    </>
  )
}
