import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

type AccountChoiceDialogProps = {
  currentEmail: string
  newEmail: string
  isBusy: boolean
  onStay: () => void
  onSwitch: () => void
}

/** Asks before a link replaces the session of another user. Escape and the close button keep the session. */
export function AccountChoiceDialog({
  currentEmail,
  newEmail,
  isBusy,
  onStay,
  onSwitch,
}: AccountChoiceDialogProps) {
  const stay = () => !isBusy && onStay()

  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={stay}
      closesOnBackdrop={false}
      title="Switch accounts?"
      description={
        <span className="wrap-anywhere">
          You are signed in as <strong className="text-ink">{currentEmail}</strong>. Continue as{' '}
          <strong className="text-ink">{newEmail}</strong>? If you do not know that account, stay
          signed in: another person may have sent you this link.
        </span>
      }
      footer={
        <>
          <Button data-autofocus="" onClick={stay} {...(isBusy && { 'aria-disabled': true })}>
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
