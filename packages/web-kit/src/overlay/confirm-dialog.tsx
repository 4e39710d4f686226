import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The question, such as "Delete this list?". */
  title: string
  /** What will be gone, in figures where there are any. */
  children: ReactNode
  /** The verb of the question, never "OK". */
  confirmLabel: string
  busyLabel?: string
  isBusy?: boolean
  onConfirm: () => void
}

/** Asks before something is destroyed. Focus waits on the button that destroys nothing. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  busyLabel,
  isBusy = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      // Once it has begun it cannot be taken back by looking away.
      onClose={() => !isBusy && onClose()}
      closesOnBackdrop={false}
      title={title}
      description={children}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose} {...(isBusy && { 'aria-disabled': true })}>
            Cancel
          </Button>
          <Button
            tone="danger"
            isBusy={isBusy}
            onClick={onConfirm}
            {...(busyLabel !== undefined && { busyLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
