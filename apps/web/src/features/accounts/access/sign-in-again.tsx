import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

/** Signs out on this device only. `withAccess` then sends the user to the sign-in page and back here afterwards. */
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
