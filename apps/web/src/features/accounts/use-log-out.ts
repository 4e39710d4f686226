import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { log } from '@shoebox/web-kit/browser/log'
import { useArrive } from '../../lib/use-go.ts'

/** Navigates home first: the guard of a page for signed-in users would redirect to sign-in. */
export function useLogOut(): () => Promise<void> {
  const { signOut } = useAuthContext()
  const arrive = useArrive()

  return async () => {
    await arrive('home')
    const outcome = await signOut()
    if (!outcome.success) log.error('Signing out failed', { error: outcome.error })
  }
}
