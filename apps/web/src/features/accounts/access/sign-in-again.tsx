import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

/**
 * Signs out this device only; other sessions stay. The guard of the page then redirects to the auth screen, where the
 * magic link tab is open, and back.
 */
export function SignInAgain({ label = 'Sign in again' }: { label?: string }) {
  async function signOutHere() {
    const client = await loadAuthClient()
    await client.signOut({ scope: 'local' })
  }

  return (
    <Button size="small" onClick={() => void signOutHere()}>
      {label}
    </Button>
  )
}
