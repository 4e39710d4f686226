import { safeReturnUrl } from '../callback/return-url.ts'
import { loadAuthClient } from '../session/auth-client.ts'

/**
 * Whether the signed-in user still has to prove a second factor. False if the check fails: pages that need the factor
 * ask for it themselves.
 */
export async function isSecondFactorDue(path: string | null): Promise<boolean> {
  if (path === null) return false

  try {
    const client = await loadAuthClient()
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()

    return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1'
  } catch {
    return false
  }
}

/** The path of the second factor screen, with the page to continue to. */
export function secondFactorPath(returnUrl?: string): string {
  const safe = safeReturnUrl(returnUrl)

  return safe === null ? '/auth/mfa' : `/auth/mfa?${new URLSearchParams({ returnUrl: safe })}`
}
