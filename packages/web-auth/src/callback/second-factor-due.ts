import { loadAuthClient } from '../session/auth-client.ts'

/**
 * Whether whoever signed in still owes a second factor. One that cannot be asked about now is asked for by the pages
 * that need it.
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
