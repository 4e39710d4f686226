import {
  FactorCodeField,
  SwitchCodeKind,
} from '@shoebox/web-auth/second-factor/factor-code-field.tsx'
import { type FactorAttempt, useFactorCode } from '@shoebox/web-auth/second-factor/use-factor-code'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type SubmitEvent, useId } from 'react'

type FactorCodeDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What confirming changes. */
  description: string
  confirmLabel: string
  busyLabel: string
  attempt: FactorAttempt & {
    mutate: (
      code: string,
      options: { onError: (error: Error) => void; onSuccess: () => void },
    ) => void
  }
  onDone: () => void
}

/** Asks for a code again, so that no one can turn off the factor or replace recovery codes on an unattended device. */
export function FactorCodeDialog(props: FactorCodeDialogProps) {
  const { isOpen, onClose, title, description, confirmLabel, busyLabel, attempt, onDone } = props
  const { field, selectKind, submit, disabledReason } = useFactorCode({
    ...attempt,
    mutate: (code, options) => attempt.mutate(code, { ...options, onSuccess: finish }),
  })
  const formId = useId()

  function close() {
    if (attempt.isPending) return

    selectKind('authenticator-app')
    onClose()
  }

  function finish() {
    selectKind('authenticator-app')
    onClose()
    onDone()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closesOnBackdrop={false}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            isBusy={attempt.isPending}
            busyLabel={busyLabel}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
        <FactorCodeField key={field.kind} {...field} />
        <p className="text-small">
          <SwitchCodeKind kind={field.kind} onChoose={selectKind} />
        </p>
      </form>
    </Dialog>
  )
}
