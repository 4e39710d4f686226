import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useAsyncNavigate } from '../../../lib/use-app-navigate.ts'

/** Ends every session, including this one. Navigates home first, because this page would redirect to sign-in. */
export function SignOutEverywhere({ count }: { count: number }) {
  const { signOut } = useAuthContext()
  const navigateTo = useAsyncNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    await navigateTo('home')
    const { success } = await signOut()
    toast(success ? signedOutToast : signedOutHereToast)
  }

  return (
    <div className="mt-5">
      <Button onClick={() => setIsConfirming(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      >
        {count > 1
          ? `This ends all ${count} sessions, including this one.`
          : 'This ends the current session.'}{' '}
        You can sign in again at any time.
      </ConfirmDialog>
    </div>
  )
}

const signedOutToast: ToastOptions = { title: 'Signed out on every device', tone: 'done' }
const signedOutHereToast: ToastOptions = {
  title: 'Signed out on this device only',
  description: 'Couldn’t sign out your other devices. Sign in and try again.',
  tone: 'error',
}
