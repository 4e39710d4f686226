import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useState } from 'react'
import { useDeclineRelease } from './queries.ts'
import { failureText } from './signing-text.ts'

type DeclineDialogProps = { token: string; isOpen: boolean; onClose: () => void }

export function DeclineDialog({ token, isOpen, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const decline = useDeclineRelease(token)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !decline.isPending && onClose()}
      title="Decline this release?"
      description="The photo won't be offered. We'll tell the family. Nothing else happens."
      footer={
        <>
          <Button onClick={onClose} {...(decline.isPending && { 'aria-disabled': true })}>
            Back
          </Button>
          <Button
            tone="ink"
            isBusy={decline.isPending}
            busyLabel="Sending..."
            onClick={() => decline.mutate(reason.trim())}
          >
            I do not agree
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Textarea
          label="Why not?"
          labelNote="Optional"
          hint="The family will see this."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {decline.isError && <ErrorBar>{failureText(decline.error)}</ErrorBar>}
      </div>
    </Dialog>
  )
}
