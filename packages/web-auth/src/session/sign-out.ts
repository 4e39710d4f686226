import type { AuthClient } from './auth-client.ts'
import { type Outcome, unexpectedOutcome } from './outcome.ts'

/**
 * Ends every session of this person. If the server cannot be told, this browser still forgets its own, and
 * the failure is told: the other sessions live on.
 */
export async function signOutEverywhere(client: AuthClient): Promise<Outcome> {
  const { error } = await client.signOut({ scope: 'global' })
  if (error === null) return { success: true }

  await client.signOut({ scope: 'local' })

  return error.message === '' ? unexpectedOutcome : { success: false, error: error.message }
}
