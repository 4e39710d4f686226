import { tokenMarginMs } from '@shoebox/web-kit/browser/session-key'
import type { Session } from '@supabase/auth-js'
import { getLoadedEngine, loadAuthClient, loadEngine } from './auth-client.ts'
import { readStoredSession } from './stored-session.ts'

/** While the server is down, the auth client retries for half a minute. API calls do not wait that long. */
const maxRefreshWaitMs = 10_000

/** The token for an API call. For visitors, returns null without loading the auth client. */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (stored !== null && isFresh(stored)) return stored.access_token
  if (stored === null && getLoadedEngine() === null) return null

  // If the chunk fails to load, the call is sent without a token, and the server rejects it if it needs a user.
  return await Promise.race([requestToken().catch(() => null), resolveAfterTimeout()])
}

/** Call this when the server rejects the token: removes the session if it is no longer valid. */
export function checkSession(): void {
  void loadEngine()
    .then(({ removeInvalidSession }) => removeInvalidSession())
    .catch(() => undefined)
}

function isFresh({ expires_at: expiresAt = 0 }: Session): boolean {
  return expiresAt * 1000 - Date.now() > tokenMarginMs
}

async function requestToken(): Promise<string | null> {
  const { data } = await (await loadAuthClient()).getSession()

  return data.session?.access_token ?? null
}

function resolveAfterTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), maxRefreshWaitMs))
}
