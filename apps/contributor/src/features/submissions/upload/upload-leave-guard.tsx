import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { setUploading } from './sending-state.ts'
import { StopUploadingDialog } from './stop-uploading-dialog.tsx'

/** Uploads run in this page, so leaving it warns the user that they will stop. */
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
