import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { log } from '@shoebox/web-kit/browser/log'
import { useArrive } from '../../lib/use-go.ts'

/** Home first: a page for signed-in visitors would send whoever leaves it to the sign-in. */
export function useLogOut(): () => Promise<void> {
  const { signOut } = useAuthContext()
  const arrive = useArrive()

  return async () => {
    await arrive('home')
    const outcome = await signOut()
    if (!outcome.success) log.error('Signing out failed', { error: outcome.error })
  }
}
