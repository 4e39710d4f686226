import { AuthClient, type Session } from '@supabase/auth-js'
import { authOptions } from '../session/auth-options.ts'
import { takeData } from '../session/auth-refusal.ts'
import { sessionKey } from '../session/stored-session.ts'

export type RedeemedHandOff = {
  session: Session
  /** Ends the redeemed session. This browser's own session is not touched. */
  discard: () => Promise<void>
}

/**
 * Redeems a hand-off in a separate in-memory client, so that the session of this browser is preserved until its user
 * agrees. Takes the user from the server's response and not from the access token in the link, which the author of the
 * link could choose.
 */
export async function redeemHandOff(
  origin: string,
  refreshToken: string,
): Promise<RedeemedHandOff> {
  const client = new AuthClient({
    ...authOptions(origin),
    storageKey: `${sessionKey}-hand-off`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const { session } = takeData(await client.refreshSession({ refresh_token: refreshToken }))
  if (session === null) throw new Error('The refresh returned no session')

  return {
    session,
    discard: async () => void (await client.signOut({ scope: 'local' })),
  }
}
