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
  /** If "Cancel" would be ambiguous, such as "Keep order". */
  closeLabel?: string
  busyLabel?: string
  isBusy?: boolean
  onConfirm: () => void
}

/** Confirms a destructive action. Initial focus is on the button that closes it. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  closeLabel = 'Cancel',
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
            {closeLabel}
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
