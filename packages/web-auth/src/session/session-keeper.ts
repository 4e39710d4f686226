import type { Session } from '@supabase/auth-js'
import { loadAuthClient, loadEngine, loadedEngine } from './auth-client.ts'
import { readStoredSession } from './stored-session.ts'

/** The client refreshes a token this long before its end; one that has longer to live is sent as it is. */
const marginMs = 90_000
/** A refresh is tried for half a minute while the server is away. A call does not wait for that. */
const patienceMs = 10_000

/** The token for a call. Who is not signed in waits for nothing, and loads nothing. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (stored !== null && isFresh(stored)) return stored.access_token
  if (stored === null && loadedEngine() === null) return null

  // If its code does not come, the call goes out as a visitor's and is refused if it must not.
  return await Promise.race([currentToken().catch(() => null), late()])
}

/** The server no longer takes the token. */
export function checkSession(): void {
  void loadEngine()
    .then(({ endDeadSession }) => endDeadSession())
    .catch(() => undefined)
}

function isFresh({ expires_at: end = 0 }: Session): boolean {
  return end * 1000 - Date.now() > marginMs
}

async function currentToken(): Promise<string | null> {
  const { data } = await (await loadAuthClient()).getSession()

  return data.session?.access_token ?? null
}

function late(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patienceMs))
}
