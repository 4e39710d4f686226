import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { toast } from '@shoebox/web-kit/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/ui/confirm-dialog.tsx'
import { useState } from 'react'

/** Ends every session, this one too; what follows is up to the page's guard. */
export function SignOutEverywhere({ count }: { count: number }) {
  const { signOut } = useAuthContext()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    const { success } = await signOut()
    if (success) return

    toast({
      title: 'Signed out on this device only',
      description: 'The other devices could not be reached. Sign in and try again.',
      tone: 'error',
    })
  }

  return (
    <div className="mt-5">
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      >
        {count > 1 ? `All ${count} sessions end, this one too.` : 'This session ends.'} You can sign
        in again at any time.
      </ConfirmDialog>
    </div>
  )
}
