import { safeReturnUrl } from '../callback/return-url.ts'
import { loadAuthClient } from '../session/auth-client.ts'

/**
 * Whether the signed-in user still has to verify a second factor. False if this check fails: pages that need the factor
 * ask for it themselves.
 */
export async function isSecondFactorDue(secondFactorPath: string | null): Promise<boolean> {
  if (secondFactorPath === null) return false

  try {
    const client = await loadAuthClient()
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()

    return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1'
  } catch {
    return false
  }
}

/** The path of the screen that asks for a second-factor code and then continues to `returnUrl`. */
export function buildSecondFactorPath(returnUrl?: string): string {
  const safeUrl = safeReturnUrl(returnUrl)

  return safeUrl === null ? '/auth/mfa' : `/auth/mfa?${new URLSearchParams({ returnUrl: safeUrl })}`
}
