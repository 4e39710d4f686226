import type { Session } from '@supabase/auth-js'
import { type AuthClient, loadAuthClient, loadedAuthClient } from './auth-client.ts'
import { readStoredSession } from './stored-session.ts'

/** The client refreshes a token this long before its end; one that has longer to live is sent as it is. */
const marginMs = 90_000
/** A refresh is tried for half a minute while the server is away. A call does not wait for that. */
const patienceMs = 10_000

/** The token for a call. Who is not signed in waits for nothing, and loads nothing. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (stored !== null && isFresh(stored)) return stored.access_token
  if (stored === null && loadedAuthClient() === null) return null

  try {
    const session = await inTime(currentSession())

    return session?.access_token ?? null
  } catch {
    // Its code did not come: the call goes out as a visitor's and is refused if it must not.
    return null
  }
}

let checking: Promise<void> | null = null

/** However many calls were refused, the server is asked once whether the session still lives. */
export function checkSession(): void {
  checking ??= loadAuthClient()
    .then(endUnlessAlive)
    .catch(() => undefined)
    .finally(() => {
      checking = null
    })
}

/**
 * A session that is gone ends by the question alone. A token that the server cannot read may still be
 * exchanged for one that it can; if that is refused too, this browser has nothing left.
 */
export async function endUnlessAlive(client: AuthClient): Promise<void> {
  const { error } = await client.getUser()
  if (error?.name !== 'AuthApiError') return

  const refreshed = await client.refreshSession()
  if (refreshed.error?.name === 'AuthApiError') await client.signOut({ scope: 'local' })
}

function isFresh({ expires_at: end = 0 }: Session): boolean {
  return end * 1000 - Date.now() > marginMs
}

async function currentSession(): Promise<Session | null> {
  const client = await loadAuthClient()
  const { data } = await client.getSession()

  return data.session
}

function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))

  return Promise.race([value, late])
}
