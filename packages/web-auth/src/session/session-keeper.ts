import { tokenMarginMs } from '@shoebox/web-kit/browser/session-key'
import type { Session } from '@supabase/auth-js'
import { loadAuthClient, loadEngine, loadedEngine } from './auth-client.ts'
import { readStoredSession } from './stored-session.ts'

/** The client retries a refresh for half a minute while the server is down. An API call does not wait that long. */
const maxRefreshWaitMs = 10_000

/** The token for an API call. Anonymous visitors resolve immediately and never load the auth client. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (stored !== null && isFresh(stored)) return stored.access_token
  if (stored === null && loadedEngine() === null) return null

  // If the chunk fails to load, the call is sent anonymously, and the server rejects it if it needs a user.
  return await Promise.race([currentToken().catch(() => null), resolveAfterTimeout()])
}

/** Called when the server rejects the token. */
export function checkSession(): void {
  void loadEngine()
    .then(({ endDeadSession }) => endDeadSession())
    .catch(() => undefined)
}

function isFresh({ expires_at: end = 0 }: Session): boolean {
  return end * 1000 - Date.now() > tokenMarginMs
}

async function currentToken(): Promise<string | null> {
  const { data } = await (await loadAuthClient()).getSession()

  return data.session?.access_token ?? null
}

function resolveAfterTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), maxRefreshWaitMs))
}
