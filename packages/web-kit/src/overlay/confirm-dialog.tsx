import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The question, such as "Delete this project?". */
  title: string
  /** The consequences, such as "Its 3 wishlists will be deleted too." */
  children: ReactNode
  /** The verb from the title, never "OK". */
  confirmLabel: string
  busyLabel?: string
  isBusy?: boolean
  onConfirm: () => void
}

/** Confirms a destructive action. Initial focus is on Cancel. */
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
  // Closing the dialog would not cancel an action in flight.
  const close = () => !isBusy && onClose()

  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={close}
      closesOnBackdrop={false}
      title={title}
      description={children}
      footer={
        <>
          <Button data-autofocus="" onClick={close} {...(isBusy && { 'aria-disabled': true })}>
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
