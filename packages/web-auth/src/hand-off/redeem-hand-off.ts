import { AuthClient, type Session } from '@supabase/auth-js'
import { unwrapData } from '../session/auth-error.ts'
import { authOptions } from '../session/auth-options.ts'
import { sessionKey } from '../session/stored-session.ts'

export type RedeemedHandOff = {
  session: Session
  /** Ends the redeemed session and leaves the browser's current session alone. */
  discard: () => Promise<void>
}

/**
 * Redeems a hand-off in a separate in-memory client, so this browser keeps its session until the user agrees. Reads the
 * user from the server's response, because anyone can forge the access token in a link.
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
  const { session } = unwrapData(await client.refreshSession({ refresh_token: refreshToken }))
  if (session === null) throw new Error('The refresh returned no session')

  return {
    session,
    discard: async () => void (await client.signOut({ scope: 'local' })),
  }
}
