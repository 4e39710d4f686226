import { useEffect, useRef } from 'react'
import { loadAuthClient, watchAuth } from '../auth-client.ts'
import { useAuthContext } from '../auth-context.ts'
import type { DoorValue } from './door-context.ts'

const resetPath = '/auth/reset-password'

/** Whoever is signed in, already or now, moves on; who came to reset a password goes and chooses one. */
export function useLeaveSignedIn({ site, returnUrl, go }: DoorValue): void {
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
    void needsSecondFactor(secondFactorPath).then((isNeeded) => {
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

/** A factor that cannot be asked about now is asked for by the pages that need it. */
async function needsSecondFactor(path: string | null): Promise<boolean> {
  if (path === null) return false

  try {
    const client = await loadAuthClient()
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()

    return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1'
  } catch {
    return false
  }
}
