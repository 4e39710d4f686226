import { ConfirmDialog } from '@shoebox/web-kit/ui/confirm-dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Files are sent by this page: whoever leaves it is told that they stop. */
export function HoldWhileSending({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSending && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isSending) return undefined

    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isSending])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Stop uploading?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      Files are on their way. What has arrived is kept for a day: choose the same files again to go
      on.
    </ConfirmDialog>
  )
}
