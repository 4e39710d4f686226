import { loadAuthClient } from '@shoebox/web-auth/auth-client'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

/** Signs out here only: the other devices have done nothing. The page's guard then leads to the door and back. */
export function SignInAgain() {
  async function signOutHere() {
    const client = await loadAuthClient()
    await client.signOut({ scope: 'local' })
  }

  return (
    <Button size="small" onClick={() => void signOutHere()}>
      Sign in again
    </Button>
  )
}
