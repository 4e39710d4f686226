import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { setUploading } from './sending-state.ts'
import { StopUploadingDialog } from './stop-uploading-dialog.tsx'

/** Files are sent by this page: whoever leaves it is told that they stop. */
export function UploadLeaveGuard({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSending && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isSending) return undefined

    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    setUploading(true)
    window.addEventListener('beforeunload', hold)
    return () => {
      setUploading(false)
      window.removeEventListener('beforeunload', hold)
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
