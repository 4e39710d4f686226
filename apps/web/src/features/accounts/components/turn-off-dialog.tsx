import { FactorCodeField } from '@shoebox/web-auth/mfa/factor-code-field.tsx'
import { OtherKind } from '@shoebox/web-auth/mfa/other-kind.tsx'
import { useFactorCode } from '@shoebox/web-auth/mfa/use-factor-code'
import { toast } from '@shoebox/web-kit/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Dialog } from '@shoebox/web-kit/ui/dialog.tsx'
import { type SubmitEvent, useId } from 'react'
import { useTurnOffFactor } from '../factor-mutations.ts'

type TurnOffDialogProps = {
  isOpen: boolean
  onClose: () => void
  userId: string
  factorId: string
  isRequired: boolean
}

/** A device that was left open must not be enough, so a fresh code is asked for. */
export function TurnOffDialog({ isOpen, onClose, isRequired, ...own }: TurnOffDialogProps) {
  const turnOff = useTurnOffFactor(own)
  const { field, choose, submit, heldBack } = useFactorCode({
    ...turnOff,
    mutate: (code, options) => turnOff.mutate(code, { ...options, onSuccess: finish }),
  })
  const formId = useId()

  function close() {
    if (turnOff.isPending) return

    choose('app')
    onClose()
  }

  function finish() {
    choose('app')
    onClose()
    toast({ title: 'Second factor turned off', tone: 'done' })
  }

  function send(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closesOnBackdrop={false}
      title="Turn off the second factor?"
      description={isRequired ? lossOfStaff : loss}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            isBusy={turnOff.isPending}
            busyLabel="Turning off..."
            disabledReason={heldBack}
          >
            Turn off
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={send} className="grid gap-4">
        <FactorCodeField key={field.kind} {...field} />
        <p className="text-small">
          <OtherKind kind={field.kind} onChoose={choose} />
        </p>
      </form>
    </Dialog>
  )
}

const loss = 'The link or the password alone will sign you in again. Your recovery codes end.'
const lossOfStaff =
  'Admin pages stay closed to you until you set it up again. Your recovery codes end.'
