import { createStore, useStore } from '@shoebox/web-kit/browser/store'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Uploads run in this page, so a dialog warns the user that leaving stops them. */
export function UploadLeaveGuard({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSending && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isSending) return undefined

    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    isUploading.set(true)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      isUploading.set(false)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isSending])

  return (
    <StopUploadingDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** For actions outside the upload page's own content that would stop uploads, such as logging out. */
export function useIsUploading(): boolean {
  return useStore(isUploading)
}

/** Set by the upload page. */
const isUploading = createStore(false)

type StopUploadingDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Has no button labeled "Cancel", which could mean the dialog or the upload. */
export function StopUploadingDialog({ isOpen, onStay, onLeave }: StopUploadingDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onStay}
      closesOnBackdrop={false}
      title="Stop uploading?"
      description="Files are still uploading. We keep what is already uploaded for a day: choose the same files again to continue."
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
