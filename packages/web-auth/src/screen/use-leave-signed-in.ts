import { useEffect, useRef } from 'react'
import { watchAuth } from '../auth-client.ts'
import { useAuthContext } from '../auth-context.ts'
import type { DoorValue } from './door-context.ts'
import { isSecondFactorDue } from './second-factor-due.ts'

const resetPath = '/auth/reset-password'

/** Whoever is signed in, already or now, moves on; who came to reset a password goes and chooses one. */
export function useLeaveSignedIn({
  site,
  returnUrl,
  go,
}: Pick<DoorValue, 'site' | 'returnUrl' | 'go'>): void {
  const { status } = useAuthContext()
  const isReset = useRef(false)
  const destination = returnUrl ?? site.signedInPath
  const { secondFactorPath } = site

  useEffect(
    () =>
      watchAuth((event) => {
        if (event === 'PASSWORD_RECOVERY') isReset.current = true
      }),
    [],
  )

  useEffect(() => {
    if (status !== 'signed-in') return undefined

    let isGone = false
    void isSecondFactorDue(secondFactorPath).then((isNeeded) => {
      if (isGone) return

      const query = new URLSearchParams({ returnUrl: destination })
      if (isReset.current) go(resetPath, { replace: true })
      else go(isNeeded ? `${secondFactorPath}?${query}` : destination, { replace: true })
    })

    return () => {
      isGone = true
    }
  }, [status, secondFactorPath, destination, go])
}
