import type { AuthClient } from './auth-client.ts'
import { type Outcome, unexpectedOutcome } from './outcome.ts'

/**
 * Ends every session of the user. If the request fails, this browser still removes its own session, and the
 * failure is returned, because the other sessions are still active.
 */
export async function signOutEverywhere(client: AuthClient): Promise<Outcome> {
  const { error } = await client.signOut({ scope: 'global' })
  if (error === null) return { success: true }

  await client.signOut({ scope: 'local' })

  return error.message === '' ? unexpectedOutcome : { success: false, error: error.message }
}
