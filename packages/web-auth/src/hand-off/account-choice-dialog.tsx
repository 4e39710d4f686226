import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

type AccountChoiceDialogProps = {
  currentEmail: string
  newEmail: string
  isBusy: boolean
  onKeep: () => void
  onSwitch: () => void
}

/** Asks before a hand-off replaces the current session. Escape and the close button keep the current session. */
export function AccountChoiceDialog({
  currentEmail,
  newEmail,
  isBusy,
  onKeep,
  onSwitch,
}: AccountChoiceDialogProps) {
  const keepAccount = () => !isBusy && onKeep()

  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={keepAccount}
      closesOnBackdrop={false}
      title="Switch accounts?"
      description={
        <span className="wrap-anywhere">
          You are signed in as <strong className="text-ink">{currentEmail}</strong>. Continue as{' '}
          <strong className="text-ink">{newEmail}</strong>? If you don’t recognize that account,
          stay signed in: someone else may have sent you this link.
        </span>
      }
      footer={
        <>
          <Button
            data-autofocus=""
            onClick={keepAccount}
            {...(isBusy && { 'aria-disabled': true })}
          >
            Stay signed in
          </Button>
          <Button tone="ink" isBusy={isBusy} onClick={onSwitch}>
            Switch accounts
          </Button>
        </>
      }
    />
  )
}
