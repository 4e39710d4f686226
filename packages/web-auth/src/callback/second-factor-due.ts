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
