import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

type StopUploadingDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Avoids a "Cancel" button: it could mean the dialog or the upload. */
export function StopUploadingDialog({ isOpen, onStay, onLeave }: StopUploadingDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onStay}
      closesOnBackdrop={false}
      title="Stop uploading?"
      description="Files are on their way. What has arrived is kept for a day: choose the same files again to go on."
      footer={
        <>
          <Button data-autofocus="" onClick={onStay}>
            Keep uploading
          </Button>
          <Button tone="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  )
}
