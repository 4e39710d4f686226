import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { useCancelRelease, useResendRelease } from '../people-mutations.ts'
import type { Release } from '../people-queries.ts'
import { tabOf } from '../releases/release-words.ts'

type ReleaseActionsProps = { userId: string; release: Release }

export function ReleaseActions({ userId, release }: ReleaseActionsProps) {
  const [isAsked, setIsAsked] = useState(false)
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
      {can_cancel && tabOf(release) === 'open' && (
        <Button size="small" onClick={() => setIsAsked(true)}>
          Take back<span className="sr-only"> the release of {name}</span>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Take this release back?"
        confirmLabel="Take back"
        busyLabel="Taking back..."
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(release.id, { onSettled: () => setIsAsked(false) })}
      >
        The link in the mail to {release.signer_name} no longer opens it. You can ask again at any
        time.
      </ConfirmDialog>
    </>
  )
}
