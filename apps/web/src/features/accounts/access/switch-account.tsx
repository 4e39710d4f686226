import { passAuthParams, readAuthParams } from '@shoebox/web-auth/callback/auth-params'
import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

/**
 * Signs out on this device only. `withAccess` then opens the sign-in page with this address filled in, and returns here
 * afterwards. The address is passed in memory, so that it appears in no URL.
 */
export function SwitchAccount({ email }: { email: string }) {
  const signOut = useSingleMutation({
    mutationFn: async () => {
      passAuthParams({ email })
      const client = await loadAuthClient()
      // Removes the session of this browser even if the server does not respond.
      await client.signOut({ scope: 'local' })
    },
    onError: () => {
      passAuthParams({})
      toast({
        title: 'Couldn’t sign you out',
        description: 'Check your connection and try again.',
        tone: 'error',
      })
    },
  })

  return (
    <Button tone="ink" isWide isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      <span className="truncate">Sign in with {email}</span>
    </Button>
  )
}

/** The user has just pressed the button above, so the sign-in page needs no explanation. */
export function isSwitchingAccount(): boolean {
  return readAuthParams(new URLSearchParams()).email !== undefined
}
