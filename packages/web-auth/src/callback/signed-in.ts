import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useRef } from 'react'
import { type AuthScreenValue, useAuthScreen } from '../screen/auth-screen-context.ts'
import { isSecondFactorDue } from '../second-factor/second-factor-due.ts'
import { watchAuth } from '../session/auth-client.ts'
import { useAuthContext } from '../session/auth-context.ts'

const resetPath = '/auth/reset-password'

/**
 * Redirects signed-in users away from the auth screen: after a password recovery to the reset page, else to the
 * page for a second factor if one is due, else to the return URL or the site's default page.
 */
export function useRedirectSignedIn({
  site,
  returnUrl,
  go,
}: Pick<AuthScreenValue, 'site' | 'returnUrl' | 'go'>): void {
  const { status } = useAuthContext()
  const isPasswordRecovery = useRef(false)
  const destination = returnUrl ?? site.signedInPath
  const { secondFactorPath } = site

  useEffect(
    () =>
      watchAuth((event) => {
        if (event === 'PASSWORD_RECOVERY') isPasswordRecovery.current = true
      }),
    [],
  )

  useEffect(() => {
    if (status !== 'signed-in') return undefined

    let isCanceled = false
    void isSecondFactorDue(secondFactorPath).then((isFactorDue) => {
      if (isCanceled) return

      const query = new URLSearchParams({ returnUrl: destination })
      if (isPasswordRecovery.current) go(resetPath, { replace: true })
      else go(isFactorDue ? `${secondFactorPath}?${query}` : destination, { replace: true })
    })

    return () => {
      isCanceled = true
    }
  }, [status, secondFactorPath, destination, go])
}

/** Shows the welcome toast. If a second factor is still due, the toast appears after that step instead. */
export async function announceSignIn(secondFactorPath: string | null): Promise<void> {
  if (!(await isSecondFactorDue(secondFactorPath))) showWelcomeToast()
}

export function useAnnounceSignIn(): () => void {
  const { secondFactorPath } = useAuthScreen().site

  return () => void announceSignIn(secondFactorPath)
}

export function showWelcomeToast(): void {
  toast({ title: 'Successfully signed in!', tone: 'done' })
}
