import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { type FormEvent, type ReactNode, useId } from 'react'
import { describeFailure } from './describe-failure.ts'

type FormDialogProps = {
  title: string
  text: string
  confirmLabel: string
  tone: 'ink' | 'danger'
  failure: Error | null
  isBusy: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog with a form. Shows failures above the fields. */
export function FormDialog({
  title,
  text,
  confirmLabel,
  tone,
  failure,
  isBusy,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const id = useId()
  // Closing the dialog would not cancel a request in flight.
  const close = () => !isBusy && onClose()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      closesOnBackdrop={false}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} tone={tone} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {failure !== null && (
          <ErrorBar>{describeFailure(failure, 'This didn’t work. Please try again.')}</ErrorBar>
        )}
        {children}
      </form>
    </Dialog>
  )
}

/** The contract takes a reason as one line. */
export function toReason(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
