import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useCancelRelease, useResendRelease } from '../people/people-mutations.ts'
import type { Release } from '../people/people-queries.ts'
import { AskReleaseDialog } from './ask-release-dialog.tsx'
import { getReleaseTab } from './release-labels.ts'

/** States in which the family may ask again. A release is also `expired` after its signer revoked it. */
const askAgainStates: readonly Release['release_state'][] = ['declined', 'expired']

type ReleaseActionsProps = { userId: string; release: Release }

export function ReleaseActions({ userId, release }: ReleaseActionsProps) {
  const [isConfirmingCancel, setIsConfirmingCancel] = useState(false)
  const [isAskingAgain, setIsAskingAgain] = useState(false)
  const resend = useResendRelease(userId)
  const cancel = useCancelRelease(userId)
  const { can_resend, can_cancel } = release.abilities
  const { name } = release.person

  return (
    <>
      {can_resend && (
        <Button
          size="small"
          isBusy={resend.isPending}
          onClick={() => resend.mutate({ id: release.id, key: crypto.randomUUID() })}
        >
          Send again<span className="sr-only">, the release of {name}</span>
        </Button>
      )}
      {can_cancel && getReleaseTab(release) === 'open' && (
        <Button size="small" onClick={() => setIsConfirmingCancel(true)}>
          Take back<span className="sr-only"> the release of {name}</span>
        </Button>
      )}
      {askAgainStates.includes(release.release_state) && (
        <Button size="small" onClick={() => setIsAskingAgain(true)}>
          Ask again<span className="sr-only"> for the release of {name}</span>
        </Button>
      )}
      <AskReleaseDialog
        userId={userId}
        personId={release.person.id}
        isOpen={isAskingAgain}
        onClose={() => setIsAskingAgain(false)}
      />
      <ConfirmDialog
        isOpen={isConfirmingCancel}
        onClose={() => setIsConfirmingCancel(false)}
        title="Take this release back?"
        confirmLabel="Take back"
        busyLabel="Taking back..."
        isBusy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(release.id, { onSettled: () => setIsConfirmingCancel(false) })
        }
      >
        The link in the email to {release.signer_name} will stop working. You can ask again at any
        time.
      </ConfirmDialog>
    </>
  )
}
